/** The title that banks in Poland recommend as the longest that every one of them shows whole (ZBP, two-dimensional codes for payments). */
const max_title = 32

/** What a payer in Poland writes into the title: there is no field for a reference. Letters of Polish banks' clearing only. */
export function polishTitle(reference: string): string {
	const title = `Umowa ${reference}`
	if (title.length > max_title) throw new RangeError(`The title ${title} is too long.`)
	return title
}

/** The number of an account as it is known at home: 26 digits, without the country. */
export const nrbOf = (iban: string): string | undefined => (/^PL\d{26}$/.test(iban) ? iban.slice(2) : undefined)

/** Two digits, then groups of four, as banks print it. */
export const formatNrb = (nrb: string): string => `${nrb.slice(0, 2)} ${(nrb.slice(2).match(/.{1,4}/g) ?? []).join(' ')}`
