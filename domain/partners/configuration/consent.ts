/** A visitor's consent: to what the portal needs to work, or also to analytics. */
const consents = ['essential', 'all'] as const
export type Consent = (typeof consents)[number]

export const consent_cookie = 'cookie_consent'

/** The specification's 15,552,000,000 milliseconds: 180 days, then the visitor is asked again. */
export const consent_max_age_s = 15_552_000

/** Undefined when the visitor was never asked, or the consent has expired. */
export const parseConsent = (kept: string | undefined): Consent | undefined => consents.find((consent) => consent === kept)
