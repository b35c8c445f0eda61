import type { i18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { expect, it } from 'vitest'

import { shell } from '#domain/texts/de/shell.ts'
import { loadPortalTexts } from '#domain/texts/index.ts'

import { makeTexts, showTextsIn } from './i18n.ts'

function Page({ onRender }: { readonly onRender: (given: i18n) => void }) {
	onRender(useTranslation('shell').i18n)
	return null
}

it('a page changes its language by the instance that a component is given', async () => {
	const texts = await makeTexts(loadPortalTexts, 'en', ['portal-apply'])
	const given: i18n[] = []
	renderToString(
		<I18nextProvider i18n={texts}>
			<Page onRender={(instance) => given.push(instance)} />
		</I18nextProvider>,
	)
	for (const instance of given) await showTextsIn(instance, 'de')
	expect(texts.t('form.retry')).toBe(shell.form.retry)
})
