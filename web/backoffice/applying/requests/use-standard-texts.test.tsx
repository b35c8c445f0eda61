import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'

import { loadBackofficeTexts } from '#domain/texts/index.ts'
import { requests as polish } from '#domain/texts/pl/requests.ts'

import { makeTexts } from '../../../kit/texts/i18n.ts'
import { useStandardTexts } from './use-standard-texts.ts'

it('standard texts are in the language of whoever gets them, and the page stays in its own', async () => {
	const texts = await makeTexts(loadBackofficeTexts, 'en', ['backoffice'])
	const given: ReturnType<typeof useStandardTexts>[] = []
	function Page() {
		given.push(useStandardTexts())
		return null
	}
	renderToString(
		<I18nextProvider i18n={texts}>
			<Page />
		</I18nextProvider>,
	)
	const [missing] = (await given[0]?.('document', 'pl')) ?? []
	expect(missing?.key).toBe('missing')
	// Short words are joined to the next.
	expect(missing?.text.replaceAll('\u00A0', ' ')).toBe(polish.canned.text.missing)
	expect(texts.language).toBe('en')
})
