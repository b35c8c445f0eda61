import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { PageState } from '#contract/page.ts'
import { places } from '#domain/applying/forms/places.ts'
import { firstPublished, wantedForms } from '#domain/applying/forms/wanted.ts'

import { mayCreateApplication, type PageStateStore } from '../../../kit/page-state.tsx'
import { placeOf } from '#web/portal/platform/access.ts'
import { path } from '#web/portal/platform/path.ts'

type Forms = Pick<PageState, 'dynamic_form' | 'partner'>

/** The form to show, also an empty one where the partner requires a form (docs/domain/readings Q1). Undefined for the fixed flow. */
export function configuredForm({ dynamic_form, partner }: Forms): ConfiguredForm | undefined {
	if (dynamic_form === undefined || dynamic_form === 'unavailable') return undefined
	return dynamic_form.version > 0 || partner?.isDynamicForm === true ? dynamic_form : undefined
}

/** The address that starts or continues the form, for redirects; undefined in the fixed flow. */
export function formAddress(state: Pick<PageState, 'dynamic_form' | 'partner' | 'draft'>): string | undefined {
	const form = configuredForm(state)
	if (form === undefined) return undefined
	const first = form.ui_config.loan_purposes[0]?.steps[0]
	// A draft is continued at `continue`, which loads the rules; a new visitor need not wait for them.
	return placeOf(form, state.draft === null && first !== undefined && first.kind === 'questions' ? first.id : places.continue)
}

/** `/` redirects everybody to a page where they can do something. */
export function startOf(state: PageState): string {
	if (state.profile !== null) return path.dashboardApplications()
	return mayCreateApplication(state) ? (formAddress(state) ?? path.applicationLoanInfo()) : path.login()
}

/**
 * Loads the form before a page's access is decided. The server includes it in the page it renders; otherwise it is fetched here, and a
 * failure silently falls back to the fixed flow.
 */
export async function formReady(store: PageStateStore, address: string): Promise<void> {
	const { dynamic_form: held, draft, partner } = store.get()
	const asked = new URL(address).searchParams.get('form')
	const names = wantedForms({ asked, begun: draft?.form?.name, is_configured: partner?.isDynamicForm === true })
	const is_held = names.length === 0 ? held === undefined : typeof held === 'object' && held.name === names[0]
	// After a failure the visit stays with the fixed flow.
	if (is_held || held === 'unavailable') return
	if (names.length === 0) return store.update({ dynamic_form: undefined })
	try {
		const { fetchForm } = await import('./fetch-form.ts')
		const find = (name: string) => fetchForm(name, draft?.form?.name === name ? draft.form.version : undefined)
		store.update({ dynamic_form: await firstPublished(names, find) })
	} catch {
		store.update({ dynamic_form: 'unavailable' })
	}
}
