import { isFormName } from '../applications/draft.ts'

/** The partner's own form. */
export const partner_form = 'application'

/** The preset for medical practices (docs/domain/readings Q22). */
export const medical_practice = 'medical_practice'

/** What is asked of each representative besides the fixed fields; a part of the dashboard, never a way to apply. */
export const signatory_form = 'signatory'

interface Wishes {
	/** `?form=` of the address. */
	readonly asked: string | null
	/** The form the answers were begun under. */
	readonly begun: string | undefined
	/** Whether the partner asks by a form of its own. */
	readonly is_configured: boolean
}

/** Which form somebody is to have: the one asked for, the one begun, the partner's; undefined is the fixed flow. */
export function wantedForm({ asked, begun, is_configured }: Wishes): string | undefined {
	if (asked !== null && asked !== signatory_form && isFormName(asked)) return asked
	return begun ?? (is_configured ? partner_form : undefined)
}
