import type { Language } from '#domain/accounts/account/languages.ts'

/** The words of the page above the payment part. */
export const billWords = {
	de: {
		title: 'QR-Rechnung zu Ihrem Darlehen',
		dated: 'Stand {date}',
		intro: 'Zahlen Sie mit dem Code unten: Ihre Bank liest Konto, Betrag und Referenz daraus.',
		loan: 'Darlehen Nr.',
		amount: 'Betrag',
		as_of: 'Stand',
	},
	en: {
		title: 'QR-bill for your loan',
		dated: 'As of {date}',
		intro: 'Pay with the code below: your bank reads account, amount and reference from it.',
		loan: 'Loan no.',
		amount: 'Amount',
		as_of: 'As of',
	},
	fr: {
		title: 'QR-facture pour votre prêt',
		dated: 'Situation au {date}',
		intro: 'Payez avec le code ci-dessous : votre banque y lit le compte, le montant et la référence.',
		loan: 'Prêt n°',
		amount: 'Montant',
		as_of: 'Situation au',
	},
	pl: {
		title: 'Rachunek QR do Państwa pożyczki',
		dated: 'Stan na {date}',
		intro: 'Poniższym kodem zapłacą Państwo najprościej: bank odczyta z niego rachunek, kwotę i numer referencyjny.',
		loan: 'Pożyczka nr',
		amount: 'Kwota',
		as_of: 'Stan na',
	},
} as const satisfies Record<Language, Readonly<Record<string, string>>>

const english = {
	receipt: 'Receipt',
	payment_part: 'Payment part',
	account: 'Account / Payable to',
	reference: 'Reference',
	message: 'Additional information',
	currency: 'Currency',
	amount: 'Amount',
	debtor: 'Payable by',
	debtor_open: 'Payable by (name/address)',
	acceptance: 'Acceptance point',
	separate: 'Separate before paying in',
}

export type PartWords = typeof english

/** The headings that the guidelines prescribe (SIX, QR-bill 2.3, annex C); there are none in Polish. */
export const partWords: Readonly<Record<Language, PartWords>> = {
	de: {
		receipt: 'Empfangsschein',
		payment_part: 'Zahlteil',
		account: 'Konto / Zahlbar an',
		reference: 'Referenz',
		message: 'Zusätzliche Informationen',
		currency: 'Währung',
		amount: 'Betrag',
		debtor: 'Zahlbar durch',
		debtor_open: 'Zahlbar durch (Name/Adresse)',
		acceptance: 'Annahmestelle',
		separate: 'Vor der Einzahlung abzutrennen',
	},
	en: english,
	fr: {
		receipt: 'Récépissé',
		payment_part: 'Section paiement',
		account: 'Compte / Payable à',
		reference: 'Référence',
		message: 'Informations supplémentaires',
		currency: 'Monnaie',
		amount: 'Montant',
		debtor: 'Payable par',
		debtor_open: 'Payable par (nom/adresse)',
		acceptance: 'Point de dépôt',
		separate: 'A détacher avant le versement',
	},
	pl: english,
}
