import { makeFormats } from '#domain/accounts/account/formats.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { codeSvg } from '#domain/platform/code-picture.ts'
import { decimal } from '#domain/money/payment-requests/epc.ts'
import { formatReference } from '#domain/money/payment-requests/references.ts'
import { swissPayload, type SwissBill, type SwissParty } from '#domain/money/payment-requests/swiss.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { formatIban } from '#domain/platform/iban.ts'
import { majorOf } from '#domain/platform/money.ts'
import type { PrintedDocument } from '#domain/signing/contract-documents/compose.ts'
import { facts, paragraph } from '#domain/signing/contract-documents/blocks.ts'
import { printable } from '#domain/signing/contract-documents/printable.ts'
import { fixedWords } from '#domain/signing/contract-documents/words.ts'

import type { Partner } from '#api/platform/partner.ts'
import { brandOf } from '#api/signing/contract-documents/gather.ts'
import { billWords, partWords } from './words.ts'

interface Setting {
	readonly partner: Partner
	readonly application: { readonly shortApplicationId: string; readonly companyName: string }
	readonly language: Language
	readonly day: IsoDate
	readonly now: Date
}

const linesOf = ({ name, street, house_number, post_code, town, country }: SwissParty): string[] => {
	const place = [country === 'CH' ? null : country, [post_code, town].join(' ')].filter((one) => one !== null).join(' - ')
	return [name, [street, house_number].filter((one) => one !== null && one !== '').join(' '), place]
		.filter((line) => line !== '')
		.map(printable)
}

/** With a blank between thousands and a point, as the guidelines have it in every language. */
const billAmount = (amount_cents: number): string => {
	const [whole = '', decimals = ''] = decimal(amount_cents).split('.')
	return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ')}.${decimals}`
}

/** A page with receipt and payment part by the Swiss guidelines; undefined where the bill does not fit its code. */
export function composeBill(bill: SwissBill, { partner, application, language, day, now }: Setting): PrintedDocument | undefined {
	const written = swissPayload(bill)
	if ('fault' in written) return undefined
	const { configuration } = partner
	const words = billWords[language]
	const formats = makeFormats(language, configuration.default_country)
	return {
		title: words.title,
		subtitle: printable(application.companyName),
		language,
		region: configuration.default_country,
		number: application.shortApplicationId,
		version: words.dated.replace('{date}', formats.longDate(day)),
		made_at: now.toISOString(),
		publisher: printable(configuration.legal_name),
		words: { page: fixedWords[language].page, place_and_date: '', signature_of: '' },
		brand: brandOf(partner),
		blocks: [
			paragraph(words.intro),
			facts(null, [
				[words.loan, application.shortApplicationId.toUpperCase()],
				[words.amount, formats.moneyToTheCent(majorOf(bill.amount_cents), bill.currency)],
				[words.as_of, formats.longDate(day)],
			]),
			{
				type: 'swiss_bill',
				code: codeSvg({ kind: 'swiss', payload: written.payload }),
				words: partWords[language],
				account: [formatIban(bill.iban), ...linesOf(bill.creditor)],
				reference: formatReference(bill.reference),
				message: printable(bill.message),
				debtor: bill.debtor === null ? null : linesOf(bill.debtor),
				currency: bill.currency,
				amount: billAmount(bill.amount_cents),
			},
		],
	}
}
