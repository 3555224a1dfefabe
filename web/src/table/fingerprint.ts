// The fingerprint of a seed. The browser's own SHA-256 is not there on plain http, by which friends on one Wi-Fi play.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

export const fingerprintOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)))
