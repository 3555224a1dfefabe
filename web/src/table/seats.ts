// Where the four sides of a picture sit: own, right, across, left.

/** By how many degrees each side's frame is turned on the screen. */
export const ANGLES = [0, -90, 180, 90] as const
