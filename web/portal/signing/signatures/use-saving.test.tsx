import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'

import { errors } from '#domain/texts/en/errors.ts'
import { loadPortalTexts } from '#domain/texts/index.ts'

import { visitor } from '../../dev/example-state.ts'
import { PageStateProvider, PageStateStore } from '../../../kit/page-state.tsx'
import { makeTexts } from '../../../kit/texts/i18n.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { unexplained } from './use-saving.ts'

it.each([
	['guarantor_contract', 'error_getting_guarantor_agreement'],
	['loan_contract', 'error_try_again'],
	['other', 'error_try_again'],
] as const)('a download of %s that fails without a reason is told by %s', async (kind, code) => {
	const texts = await makeTexts(loadPortalTexts, 'en', ['portal-apply', 'portal-case'])
	const said: string[] = []
	const Page = () => {
		said.push(useProblemText().ofError(new Error('Planted'), unexplained(kind)))
		return null
	}
	renderToString(
		<I18nextProvider i18n={texts}>
			<PageStateProvider store={new PageStateStore(visitor)}>
				<Page />
			</PageStateProvider>
		</I18nextProvider>,
	)
	expect(said[0]).toContain(errors[code])
})
