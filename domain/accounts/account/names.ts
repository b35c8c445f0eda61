/** The names of an account as a record asks for them: the last word is taken for the family's. Whoever it is wrong for changes it there. */
export function splitNames(names: string | null): { readonly first_name: string; readonly last_name: string } {
	const words = names?.split(' ') ?? []
	return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
}
