interface Address {
	readonly street: string | null
	readonly number: string | null
	readonly postcode: string | null
	readonly town: string | null
	readonly country: string
}

/** An address in one line, of what is known of it. */
export const addressLine = ({ street, number, postcode, town, country }: Address): string =>
	[[street, number], [postcode, town], [country]]
		.map((parts) => parts.filter((part) => part !== null && part !== '').join(' '))
		.filter((line) => line !== '')
		.join(', ')
