import type { Language } from '#domain/accounts/account/languages.ts'

/** Texts of the visible signature field; short, because signed files keep them forever. */
export const signatureWords = {
	de: { signed_by: 'Elektronisch unterschrieben von', certificate: 'Zertifikat' },
	en: { signed_by: 'Electronically signed by', certificate: 'Certificate' },
	fr: { signed_by: 'Signé électroniquement par', certificate: 'Certificat' },
	pl: { signed_by: 'Podpisano elektronicznie przez', certificate: 'Certyfikat' },
} as const satisfies Record<Language, { signed_by: string; certificate: string }>
