/**
 * The house is the operator itself: it has the back office and staff's mail, and offers nothing. A sandbox stands beside a bank: everybody in it is
 * invented, and simulators answer it.
 */
export type PartnerKind = 'house' | 'bank' | 'sandbox'

/** What follows the key of a partner in that of its sandbox. No other partner's key ends so. */
const ending = '-sandbox'

export const sandboxKeyOf = (key: string): string => key + ending

/** A key that only a sandbox has. */
export const isKeyOfSandbox = (key: string): boolean => key.endsWith(ending)

/** The longest key of a partner, so that the name of its sandbox is still one of a host. */
export const max_partner_key = 63 - ending.length
