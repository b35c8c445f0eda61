import { describe, expect, it } from 'vitest'

import { languages } from '#domain/accounts/account/languages.ts'
import { aContract } from '../../../testing/a-contract.ts'
import { compose } from '../compose.ts'
import { contractKinds } from '../kinds.ts'
import { flawsOf, missingBlocks } from '../lint.ts'
import { placeholderNames, placeholderOf } from '../placeholders.ts'
import { printable } from '../printable.ts'
import { contractTemplate } from '../template.ts'
import { passagesOf } from '../passages.ts'
import { productTemplates } from './index.ts'

const templates = productTemplates.map((template) => contractTemplate.parse(template))

it('has one template of each kind in each language', () => {
	expect(templates.map(({ kind, language }) => `${kind} ${language}`).toSorted()).toEqual(
		contractKinds.flatMap((kind) => languages.map((language) => `${kind} ${language}`)).toSorted(),
	)
})

describe.each(templates)('$kind in $language', (template) => {
	it('names only known values', () => {
		expect(flawsOf(template)).toEqual([])
	})

	it('uses only characters of the font', () => {
		for (const { text } of passagesOf(template)) expect(printable(text)).toBe(text)
	})

	const optional = placeholderNames.filter((name) => placeholderOf(name).is_optional === true)
	it.each([
		['everything', {}],
		['only what must be known', Object.fromEntries(optional.map((name) => [name, null]))],
	])('is complete with %s, under every law', (_what, values) => {
		for (const country of ['DE', 'CH', 'PL'] as const) {
			const data = aContract({ kind: template.kind, language: template.language, country }, values)
			const text = JSON.stringify(compose(template, 1, data))
			expect(text).not.toMatch(/\{\{|\}\}|undefined|null,null|NaN/)
		}
	})
})

it.each(contractKinds)('a %s has the same blocks in every language', (kind) => {
	expect(missingBlocks(templates.filter((template) => template.kind === kind))).toEqual([])
})

it.each(languages)('a contract in %s calls only a fixed rate fixed, and pays objects to their sellers', (language) => {
	const template = templates.find((one) => one.kind === 'loan_contract' && one.language === language)
	if (template === undefined) throw new Error('There is no such template.')
	const object = { description: 'Hermle C 42', built_at: 2025, count: 1, seller: 'Nordhandel', price: 100_00 }
	const said = (rate_name: string | null, objects: (typeof object)[]) =>
		JSON.stringify(compose(template, 1, aContract({ language, lists: { objects } }, { 'loan.rate_name': rate_name })))
	const fixed = /, fest|fest\.|fixed|fixe|stałe|stała/
	const to_sellers = /an die Verkäufer|to the sellers|aux vendeurs|sprzedawcom/
	expect(said(null, [])).toMatch(fixed)
	expect(said('EURIBOR 3M + 2,50 %', [])).not.toMatch(fixed)
	expect(said('EURIBOR 3M + 2,50 %', [])).toContain('EURIBOR 3M + 2,50 %')
	expect([to_sellers.test(said(null, [])), to_sellers.test(said(null, [object])), said(null, [object]).includes('Hermle C 42')]).toEqual([
		false,
		true,
		true,
	])
})

it('a variable rate under German law costs no compensation for early repayment', () => {
	const template = templates.find((one) => one.kind === 'loan_contract' && one.language === 'de')
	if (template === undefined) throw new Error('There is no such template.')
	const none = { 'pricing.prepayment_fee': 0, 'pricing.prepayment_rate': 0 }
	const said = (rate_name: string | null) => JSON.stringify(compose(template, 1, aContract({}, { ...none, 'loan.rate_name': rate_name })))
	const owed = 'ersetzt der Darlehensnehmer den Schaden'
	expect([said(null).includes(owed), said('EURIBOR 3M + 2,50 %').includes(owed)]).toEqual([true, false])
})

it.each(['AT', 'LI'] as const)('a partner in %s has contracts under some law', (country) => {
	const template = templates.find((one) => one.kind === 'loan_contract' && one.language === 'de')
	if (template === undefined) throw new Error('There is no such template.')
	const law = country === 'LI' ? 'schweizerisches' : 'deutsches'
	expect(JSON.stringify(compose(template, 1, aContract({ country })))).toContain(`Es gilt ${law}`)
})

it('every placeholder is used in some template', () => {
	const named = templates.flatMap((template) => passagesOf(template).map(({ text }) => text)).join(' ')
	const unused = placeholderNames.filter((name) => !named.includes(`{{${name}}}`))
	// For templates of a partner's own.
	expect(unused).toEqual(['partner.name', 'partner.bic', 'signatory.position'])
})

it.each(languages)('a fee under German law is negotiated individually in %s, or there is no contract', (language) => {
	for (const kind of ['loan_contract', 'loan_offer'] as const) {
		const template = templates.find((one) => one.kind === kind && one.language === language)
		if (template === undefined) throw new Error('There is no such template.')
		const said = (country: 'DE' | 'CH' | 'PL', values: Parameters<typeof aContract>[1] = {}) =>
			JSON.stringify(compose(template, 1, aContract({ kind, language, country }, values)))
		expect(said('DE')).toContain('Am 2. März 2026 mit Jana Krüger verhandelt')
		expect(() => said('DE', { 'pricing.fee_negotiation': null })).toThrow(/pricing\.fee_negotiation/)
		const no_fee = said('DE', { 'pricing.fee_negotiation': null, 'pricing.transaction_fee': 0 })
		for (const text of [no_fee, said('CH', { 'pricing.fee_negotiation': null }), said('PL', { 'pricing.fee_negotiation': null })])
			expect(text).not.toMatch(/ausgehandelt|individually|individuellement|indywidualnie/)
	}
})

it('what is given as collateral is no security in English', () => {
	const english = templates.filter(({ language }) => language === 'en').flatMap((template) => passagesOf(template).map(({ text }) => text))
	expect(english.filter((text) => /\bcollateral\b/i.test(text)).length).toBeGreaterThan(0)
	expect(english.filter((text) => /\bsecurities\b|\ba security\b/i.test(text))).toEqual([])
})
