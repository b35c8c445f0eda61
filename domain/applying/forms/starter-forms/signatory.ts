import { custom, form, option, required, w, yesNo } from './parts.ts'

/** Additional question for each representative: political exposure (PEP). */
export const signatory = form([
	{
		name: 'general_liquidity',
		currencies: ['PLN'],
		pages: [
			{
				id: 'public-office',
				name: w('Öffentliches Amt', 'Public office', 'Fonction publique', 'Funkcja publiczna'),
				title: w('Öffentliches Amt', 'Public office', 'Fonction publique', 'Funkcja publiczna'),
				parts: [
					custom(
						'is_politically_exposed',
						'boolean',
						{
							component: 'radio',
							values: yesNo,
							label: w(
								'Hat die Person ein hohes öffentliches Amt, oder hatte sie es im letzten Jahr?',
								'Does the person hold a high public office, or did they in the past year?',
								'Cette personne exerce-t-elle une haute fonction publique, ou l’a-t-elle exercée au cours de l’année écoulée ?',
								'Czy ta osoba zajmuje eksponowane stanowisko publiczne lub zajmowała je w ostatnim roku?',
							),
							tooltip: w(
								'Zum Beispiel in Regierung, Parlament, am obersten Gericht oder im Vorstand eines staatlichen Unternehmens. Das gilt auch für enge Angehörige.',
								'For example in government, parliament, a supreme court or on the board of a state-owned company. The same goes for close relatives.',
								'Par exemple au gouvernement, au parlement, dans une cour suprême ou à la direction d’une entreprise publique. Cela vaut aussi pour les proches parents.',
								'Na przykład w rządzie, parlamencie, sądzie najwyższym lub zarządzie spółki państwowej. Dotyczy to także najbliższej rodziny.',
							),
						},
						[required],
					),
					custom(
						'public_office',
						'choice',
						{
							component: 'select',
							label: w('Welches Amt?', 'Which office?', 'Quelle fonction ?', 'Jakie stanowisko?'),
							visible_if: { field: 'is_politically_exposed', operator: 'equals', value: true },
							values: [
								option('government', w('Regierung', 'Government', 'Gouvernement', 'Rząd')),
								option('parliament', w('Parlament', 'Parliament', 'Parlement', 'Parlament')),
								option('judiciary', w('Justiz', 'Judiciary', 'Justice', 'Sądownictwo')),
								option('state_company', w('Staatliches Unternehmen', 'State-owned company', 'Entreprise publique', 'Spółka państwowa')),
								option(
									'relative',
									w('Angehörige einer solchen Person', 'Relative of such a person', 'Proche d’une telle personne', 'Osoba z rodziny'),
								),
							],
						},
						[required],
					),
				],
			},
		],
	},
])
