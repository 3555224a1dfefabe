// The fingerprint of a seed. Browsers offer SHA-256 only over https, but friends on the same Wi-Fi play over http.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

export const fingerprintOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)))
