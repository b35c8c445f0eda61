import { isFormName } from '../applications/draft.ts'

/** The partner's own form. */
export const partner_form = 'application'

/** The preset for medical practices (docs/domain/readings Q22). */
export const medical_practice = 'medical_practice'

/** Questions about each representative besides the fixed fields; a part of the dashboard, not an application form. */
export const signatory_form = 'signatory'

interface Wishes {
	/** The `?form=` parameter of the URL. */
	readonly asked: string | null
	/** The form in which the answers were begun. */
	readonly begun: string | undefined
	/** The partner has a form of its own. */
	readonly is_configured: boolean
}

/** The forms by preference: the requested one, then the one begun or the partner's. None is the fixed flow. */
export function wantedForms({ asked, begun, is_configured }: Wishes): string[] {
	const requested = asked !== null && asked !== signatory_form && isFormName(asked) ? [asked] : []
	const own = begun ?? (is_configured ? partner_form : undefined)
	return [...new Set([...requested, ...(own === undefined ? [] : [own])])]
}

/** The first form that was ever published: a link with an unknown name leads to the partner's own. The last one otherwise. */
export async function firstPublished<Form extends { readonly version: number }>(
	names: readonly string[],
	find: (name: string) => Promise<Form>,
): Promise<Form | undefined> {
	let found: Form | undefined
	for (const name of names) {
		found = await find(name)
		if (found.version > 0) return found
	}
	return found
}
