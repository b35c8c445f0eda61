import type { Translate } from 'react-i18next'
import { expect, it } from 'vitest'

import { shownTerms } from '#domain/review/offers/shown.ts'
import { termsOf } from '#domain/review/offers/rules.ts'
import { loadPortalTexts } from '#domain/texts/index.ts'

import { factoringForm, loanForm } from '../dev/example-offers.ts'
import { makeFormats } from '#domain/accounts/account/formats.ts'
import { makeTexts } from '../texts/i18n.ts'
import { factsOf } from './terms-facts.ts'

const formats = makeFormats('de', 'DE')

it('an offer says its amount to the cent, as its contract does', async () => {
	const texts = await makeTexts(loadPortalTexts, 'de', ['portal-apply', 'portal-case'])
	const t: Translate<readonly ['offers', 'offer']> = (key, values = {}) => texts.t(key, values)
	const { terms } = factsOf(shownTerms(termsOf({ ...loanForm, amount: 150_000.5 }, 'EUR')), formats, t)
	expect(terms[0]?.value.replaceAll('\u00A0', ' ')).toBe('150.000,50 €')
	const { headline } = factsOf(shownTerms(termsOf({ ...factoringForm, limit: 99_999.99 }, 'EUR')), formats, t)
	expect(headline.value.replaceAll('\u00A0', ' ')).toBe('99.999,99 €')
})
