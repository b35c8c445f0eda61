import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { PageState } from '#contract/page.ts'
import { places } from '#domain/applying/forms/places.ts'
import { partner_form, wantedForm } from '#domain/applying/forms/wanted.ts'

import type { PageStateStore } from '../../kit/page-state.tsx'
import { path } from '../path.ts'

type Forms = Pick<PageState, 'dynamic_form' | 'partner'>

/** The form that is shown, also an empty one where the partner cannot do without (docs/domain/readings Q1). Undefined: the fixed flow. */
export function configuredForm({ dynamic_form, partner }: Forms): ConfiguredForm | undefined {
	if (dynamic_form === undefined || dynamic_form === 'unavailable') return undefined
	return dynamic_form.version > 0 || partner?.isDynamicForm === true ? dynamic_form : undefined
}

/** The address of a place in the form. One that is not the partner's own says so, or a reload would lose it. */
export const placeOf = (form: Pick<ConfiguredForm, 'name'>, place: string): string =>
	path.applicationDynamicForm(place, form.name === partner_form ? undefined : form.name)

/** Where a visit to the form begins or goes on, for pages that only lead there; undefined in the fixed flow. */
export function formAddress(state: Pick<PageState, 'dynamic_form' | 'partner' | 'draft'>): string | undefined {
	const form = configuredForm(state)
	if (form === undefined) return undefined
	const first = form.ui_config.loan_purposes[0]?.steps[0]
	// Whoever has begun is led on from there, which takes the rules; whoever has not need not wait for them.
	return placeOf(form, state.draft === null && first !== undefined && first.kind === 'questions' ? first.id : places.continue)
}

/**
 * Has the form at hand before a page decides what it is. The server wrote it into the page it made; otherwise it is fetched
 * here, and when that fails, nobody hears of it: the fixed flow is there.
 */
export async function formReady(store: PageStateStore, address: string): Promise<void> {
	const { dynamic_form: held, draft, partner } = store.get()
	const asked = new URL(address).searchParams.get('form')
	const name = wantedForm({ asked, begun: draft?.form?.name, is_configured: partner?.isDynamicForm === true })
	const is_held = name === undefined ? held === undefined : typeof held === 'object' && held.name === name
	// Once it could not be had, the visit stays with the fixed flow.
	if (is_held || held === 'unavailable') return
	if (name === undefined) return store.update({ dynamic_form: undefined })
	const since_version = draft?.form?.name === name ? draft.form.version : undefined
	try {
		const { fetchForm } = await import('./fetch-form.ts')
		store.update({ dynamic_form: await fetchForm(name, since_version) })
	} catch {
		store.update({ dynamic_form: 'unavailable' })
	}
}
