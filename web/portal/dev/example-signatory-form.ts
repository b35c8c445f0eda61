import type { ConfiguredForm } from '#contract/applying/forms.ts'
import { formDefinition, type LocalText } from '#domain/applying/forms/definition.ts'

const w = (de: string, en: string, fr: string, pl: string): LocalText => ({ de, en, fr, pl })

const title = w('Öffentliches Amt', 'Public office', 'Fonction publique', 'Funkcja publiczna')

/** The questions of the partner's own form for each representative. */
export const asksOfEverybody: ConfiguredForm = {
	...formDefinition.parse({
		ui_config: {
			loan_purposes: [
				{
					name: 'general_liquidity',
					steps: [
						{
							id: 'office',
							name: title,
							title,
							fields: [
								{
									id: 'holds_office',
									component: 'radio',
									label: w(
										'Hat die Person ein hohes öffentliches Amt?',
										'Does the person hold a high public office?',
										'Cette personne exerce-t-elle une haute fonction publique\u00A0?',
										'Czy ta osoba zajmuje eksponowane stanowisko publiczne?',
									),
									values: [
										{ value: 'true', label: w('Ja', 'Yes', 'Oui', 'Tak') },
										{ value: 'false', label: w('Nein', 'No', 'Non', 'Nie') },
									],
								},
							],
						},
					],
				},
			],
		},
		definitions: {
			fields: [{ id: 'holds_office', field_type: 'custom', value_type: 'boolean', validations: [{ type: 'required' }] }],
			loan_purposes: [{ name: 'general_liquidity', currencies: ['EUR'], fields: ['holds_office'] }],
		},
	}),
	name: 'signatory',
	version: 1,
	new_fields: [],
}
