/** What a visitor may allow: what the portal cannot do without, or also what measures its use. */
const consents = ['essential', 'all'] as const
export type Consent = (typeof consents)[number]

export const consent_cookie = 'cookie_consent'

/** The specification's 15,552,000,000 milliseconds: 180 days, then the visitor is asked again. */
export const consent_max_age_s = 15_552_000

/** The page is read first; the question comes after. */
export const consent_prompt_after_ms = 1_000

/** Undefined: not asked yet, or longer ago than an answer lasts. */
export const parseConsent = (kept: string | undefined): Consent | undefined => consents.find((consent) => consent === kept)
