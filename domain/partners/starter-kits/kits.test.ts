import { expect, it } from 'vitest'

import { publishableForm } from '#domain/applying/forms/publishing.ts'
import { partner_form } from '#domain/applying/forms/wanted.ts'
import { starterForms } from '#domain/applying/forms/starter-forms/starter-forms.ts'

import { newConfiguration } from '../partner-administration/new-partner.ts'
import { productDefinition } from '../products/product.ts'
import { kits } from './kits.ts'
import { starterKits } from './names.ts'

it.each(starterKits)('the kit %s makes a partner whose products and forms may be published as they are', (kit) => {
	const configuration = newConfiguration({ display_name: 'Neue Bank', kit, languages: ['de', 'en'], default_language: 'de' })
	const products = kits[kit].products.map((product) => productDefinition.parse(product))
	expect(products.map(({ loan_type }) => loan_type).toSorted()).toEqual(configuration.userApplicationTypes.toSorted())
	for (const { country, currencies } of products) {
		expect(configuration.supportedCountries).toContain(country)
		for (const { currency } of currencies) expect(configuration.supportedCurrencies).toContain(currency)
	}
	for (const [name, form] of Object.entries(starterForms[kit])) expect(publishableForm(form, name).form).toBeDefined()
	expect(Object.hasOwn(starterForms[kit], partner_form)).toBe(configuration.isDynamicForm)
})
