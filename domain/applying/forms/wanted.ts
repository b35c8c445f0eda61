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

/** Chooses the form: the requested one, the one begun, the partner's; undefined is the fixed flow. */
export function wantedForm({ asked, begun, is_configured }: Wishes): string | undefined {
	if (asked !== null && asked !== signatory_form && isFormName(asked)) return asked
	return begun ?? (is_configured ? partner_form : undefined)
}
