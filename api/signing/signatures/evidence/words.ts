import type { Language } from '#domain/accounts/account/languages.ts'
import type { SignatureLevel } from '#domain/signing/signatures/legal-forms.ts'

export interface EvidenceWords extends Readonly<
	Record<
		'identified' | 'opened' | 'signed_online' | 'scanned' | 'posted' | 'received' | 'declined' | 'accepted' | 'certificate' | 'by_us',
		string
	>
> {
	readonly levels: Readonly<Record<SignatureLevel, string>>
}

/** Texts of the record of a signing. */
export const evidenceWords = {
	de: {
		identified: 'Identität bestätigt',
		opened: 'Dokument geöffnet',
		signed_online: 'Elektronisch unterschrieben',
		scanned: 'Scan der Unterschrift hochgeladen',
		posted: 'Original verschickt',
		received: 'Original eingegangen',
		declined: 'Unterschrift abgelehnt',
		accepted: 'Mandat erteilt',
		certificate: 'Zertifikat',
		by_us: 'Durch uns',
		levels: {
			consent: 'Zustimmung',
			advanced: 'Fortgeschrittene Signatur',
			qualified: 'Qualifizierte Signatur',
			wet_ink: 'Eigenhändig auf Papier',
			notarised: 'Öffentlich beurkundet',
		},
	},
	en: {
		identified: 'Identity confirmed',
		opened: 'Document opened',
		signed_online: 'Signed electronically',
		scanned: 'Scan of the signature uploaded',
		posted: 'Original posted',
		received: 'Original received',
		declined: 'Signature declined',
		accepted: 'Mandate given',
		certificate: 'Certificate',
		by_us: 'By us',
		levels: {
			consent: 'Consent',
			advanced: 'Advanced signature',
			qualified: 'Qualified signature',
			wet_ink: 'By hand on paper',
			notarised: 'Public deed',
		},
	},
	fr: {
		identified: 'Identité confirmée',
		opened: 'Document ouvert',
		signed_online: 'Signé électroniquement',
		scanned: 'Scan de la signature téléversé',
		posted: 'Original posté',
		received: 'Original reçu',
		declined: 'Signature refusée',
		accepted: 'Mandat donné',
		certificate: 'Certificat',
		by_us: 'Par nos soins',
		levels: {
			consent: 'Consentement',
			advanced: 'Signature avancée',
			qualified: 'Signature qualifiée',
			wet_ink: 'À la main sur papier',
			notarised: 'Acte authentique',
		},
	},
	pl: {
		identified: 'Tożsamość potwierdzona',
		opened: 'Dokument otwarty',
		signed_online: 'Podpisano elektronicznie',
		scanned: 'Przesłano skan podpisu',
		posted: 'Oryginał wysłany',
		received: 'Oryginał otrzymany',
		declined: 'Odmowa podpisu',
		accepted: 'Udzielono polecenia zapłaty',
		certificate: 'Certyfikat',
		by_us: 'Przez nas',
		levels: {
			consent: 'Zgoda',
			advanced: 'Podpis zaawansowany',
			qualified: 'Podpis kwalifikowany',
			wet_ink: 'Własnoręcznie na papierze',
			notarised: 'Akt notarialny',
		},
	},
} as const satisfies Record<Language, EvidenceWords>
