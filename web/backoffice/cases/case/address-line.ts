interface Address {
	readonly street: string | null
	readonly number: string | null
	readonly postcode: string | null
	readonly town: string | null
	readonly country: string
}

/** The known parts of an address in one line. */
export const addressLine = ({ street, number, postcode, town, country }: Address): string =>
	[[street, number], [postcode, town], [country]]
		.map((parts) => parts.filter((part) => part !== null && part !== '').join(' '))
		.filter((line) => line !== '')
		.join(', ')
