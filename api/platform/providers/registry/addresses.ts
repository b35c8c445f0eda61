export interface StreetAddress {
	readonly street: string | null
	readonly house_number: string | null
}

/** A longer line is no address. */
const max_length = 200

/** `Lindenweg 12 a` is split into street and number; a number inside a name ("Straße des 17. Juni") belongs to the name. */
export function splitStreet(line: string): StreetAddress {
	const [, street, house_number] =
		/^(.*\D\S*)\s+(\d{1,5}(?:\s?[a-z])?(?:\s?[-/+]\s?\d{1,5}(?:\s?[a-z])?)*)$/i.exec(line.slice(0, max_length)) ?? []
	if (street === undefined || house_number === undefined) return { street: line, house_number: null }
	return { street: street.replace(/,$/, ''), house_number: house_number.replaceAll(/\s/g, '') }
}

export interface Address extends StreetAddress {
	readonly post_code: string | null
	readonly location: string | null
}

/** Names after c/o and announcements that ran into the field are personal data, not a company's address. */
const notAnAddress = /\bc\/o\b|\bgeb\.|\*\s?\d|geboren|gelöscht|von Amts wegen/i

/** A German address in one line, `Waidmannstraße 1, 22769 Hamburg.`; undefined when it cannot be parsed. */
export function splitGermanAddress(line: string): Address | undefined {
	if (line.length > max_length || notAnAddress.test(line)) return undefined
	const [, street, post_code, location] = /^([^,]+(?:,[^,\d]+)?),\s*(\d{5})\s+([^,;]{2,60}?)[.\s]*$/.exec(line) ?? []
	if (street === undefined || post_code === undefined || location === undefined) return undefined
	return { ...splitStreet(street.trim()), post_code, location }
}
