import { writtenAmount } from '../amounts.ts'
import { toSepaText } from '../characters.ts'
import { isQrReference } from '../identifiers.ts'
import type { Account, Address, Party, RemittanceData } from '../orders.ts'

/** An element with what stands in it; left out where nothing does. Nothing needs to be escaped: what is written was checked. */
export const tag = (name: string, ...inner: readonly string[]): string => {
	const content = inner.join('')
	return content === '' ? '' : `<${name}>${content}</${name}>`
}

/** A name, a place or a purpose in the characters of SEPA, none of which XML reads as its own. */
export const sepa = (name: string, text: string | undefined): string => (text === undefined ? '' : tag(name, toSepaText(text)))

export const amountTag = (cents: number, currency: string): string =>
	`<InstdAmt Ccy="${currency}">${writtenAmount(cents, currency)}</InstdAmt>`

const addressTag = (address: Address): string =>
	tag(
		'PstlAdr',
		sepa('StrtNm', address.street),
		sepa('BldgNb', address.house_number),
		sepa('PstCd', address.post_code),
		sepa('TwnNm', address.town),
		tag('Ctry', address.country),
		...(address.lines ?? []).map((line) => sepa('AdrLine', line)),
	)

export const partyTag = (name: string, { name: called, address }: Party): string =>
	tag(name, sepa('Nm', called), address === null ? '' : addressTag(address))

export const accountTag = (name: string, iban: string): string => tag(name, tag('Id', tag('IBAN', iban)))

/** The bank by its BIC; where the IBAN alone says which it is, the schemas still want the element. */
export const agentTag = (name: string, { bic }: Account): string =>
	tag(name, tag('FinInstnId', bic === null ? tag('Othr', tag('Id', 'NOTPROVIDED')) : tag('BICFI', bic)))

export function remittanceTag(remittance: RemittanceData): string {
	if (remittance === null) return ''
	if ('text' in remittance) return tag('RmtInf', sepa('Ustrd', remittance.text))
	const { reference } = remittance
	// The Swiss code is none of ISO's list (SIX, Swiss Payment Standards); ISO 11649 is issued by ISO.
	const type = isQrReference(reference)
		? tag('Tp', tag('CdOrPrtry', tag('Prtry', 'QRR')))
		: tag('Tp', tag('CdOrPrtry', tag('Cd', 'SCOR')), tag('Issr', 'ISO'))
	return tag('RmtInf', tag('Strd', tag('CdtrRefInf', type, tag('Ref', reference))))
}

/** The scheme identification of a creditor (AT-02). */
export const creditorIdTag = (name: string, creditor_id: string, called?: string): string =>
	tag(name, sepa('Nm', called), tag('Id', tag('PrvtId', tag('Othr', tag('Id', creditor_id), tag('SchmeNm', tag('Prtry', 'SEPA'))))))

/** Documents are opened with what is the same in all of them. */
export const documentStart = (message: string): string =>
	`<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}">`
