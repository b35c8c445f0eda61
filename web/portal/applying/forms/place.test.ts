import { expect, test } from 'vitest'

import type { PageState } from '#contract/page.ts'

import { savedUnder } from './place.ts'

const form = { name: 'medical_practice', version: 3 }
const begunWith = (begun: { readonly name: string; readonly version: number } | null): Pick<PageState, 'draft'> => ({
	draft: { answers: {}, custom_answers: {}, form: begun, version: 1, creation_key: '', application_id: null, updated_at: '' },
})

test.each([
	['no draft', { draft: null }, false, 3],
	['a draft without a form', begunWith(null), false, 3],
	['a draft of another form', begunWith({ name: 'other', version: 7 }), false, 3],
	['an older draft, while new questions are to be announced', begunWith({ ...form, version: 2 }), false, 2],
	['an older draft, once all are announced', begunWith({ ...form, version: 2 }), true, 3],
] as const)('answers of %s', (_, state, is_all_told, version) => {
	expect(savedUnder(form, state, { is_all_told })).toEqual({ name: 'medical_practice', version })
})
