import type { Currency } from '#domain/platform/currencies.ts'

import { custom, option, required, w, yesNo, type Page } from './parts.ts'

/** The object to be bought. */
export const object = (unit: Currency): Page => ({
	id: 'object',
	name: w('Objekt', 'Object', 'Bien', 'Przedmiot'),
	title: w('Was möchten Sie anschaffen?', 'What would you like to buy?', 'Que souhaitez-vous acquérir ?', 'Co chcą Państwo kupić?'),
	lead: w(
		'Die genauen Daten des Objekts ergänzen Sie später.',
		'You add the exact data of the object later.',
		'Vous compléterez plus tard les données exactes du bien.',
		'Dokładne dane przedmiotu uzupełnią Państwo później.',
	),
	parts: [
		custom(
			'object_kind',
			'choice',
			{
				component: 'select',
				label: w('Art des Objekts', 'Kind of object', 'Type de bien', 'Rodzaj przedmiotu'),
				grouped_values: [
					{
						label: w('Fahrzeuge', 'Vehicles', 'Véhicules', 'Pojazdy'),
						values: [
							option('truck', w('Lastwagen', 'Lorry', 'Camion', 'Samochód ciężarowy')),
							option('van', w('Transporter', 'Van', 'Fourgon', 'Samochód dostawczy')),
							option('forklift', w('Gabelstapler', 'Forklift', 'Chariot élévateur', 'Wózek widłowy')),
						],
					},
					{
						label: w('Maschinen', 'Machines', 'Machines', 'Maszyny'),
						values: [
							option('machine_tool', w('Werkzeugmaschine', 'Machine tool', 'Machine-outil', 'Obrabiarka')),
							option('agricultural', w('Landmaschine', 'Agricultural machine', 'Machine agricole', 'Maszyna rolnicza')),
							option('other', w('Etwas anderes', 'Something else', 'Autre chose', 'Coś innego')),
						],
					},
				],
			},
			[required],
		),
		custom(
			'object_condition',
			'choice',
			{
				component: 'radio',
				label: w('Zustand', 'Condition', 'État', 'Stan'),
				values: [option('new', w('Neu', 'New', 'Neuf', 'Nowy')), option('used', w('Gebraucht', 'Used', 'D’occasion', 'Używany'))],
			},
			[required],
		),
		custom(
			'object_built_year',
			'integer',
			{
				component: 'input_number',
				label: w('Baujahr', 'Year of manufacture', 'Année de fabrication', 'Rok produkcji'),
				visible_if: { field: 'object_condition', operator: 'equals', value: 'used' },
			},
			[required, { type: 'min', value: 1_950 }, { type: 'max', value: 2_050 }],
		),
		custom(
			'object_price',
			'number',
			{
				component: 'input_number',
				unit,
				label: w('Kaufpreis', 'Purchase price', 'Prix d’achat', 'Cena zakupu'),
				label_addon: w('netto', 'net', 'hors taxes', 'netto'),
			},
			[required, { type: 'min', value: 1 }],
		),
		custom(
			'down_payment_share',
			'percent',
			{
				component: 'input_number',
				label: w('Anzahlung', 'Down payment', 'Acompte', 'Wpłata własna'),
				tooltip: w(
					'Was Sie selbst zahlen, als Teil des Kaufpreises.',
					'What you pay yourself, as a share of the purchase price.',
					'Ce que vous payez vous-même, en part du prix d’achat.',
					'Część ceny zakupu, którą pokryją Państwo sami.',
				),
			},
			[
				{ type: 'min', value: 0 },
				{ type: 'max', value: 90 },
			],
		),
		custom(
			'useful_life',
			'duration',
			{
				component: 'input_number',
				unit: 'years',
				label: w(
					'Wie lange werden Sie es nutzen?',
					'How long will you use it?',
					'Combien de temps l’utiliserez-vous ?',
					'Jak długo będą Państwo z niego korzystać?',
				),
			},
			[
				{ type: 'min', value: 1 },
				{ type: 'max', value: 30 },
			],
		),
		custom(
			'has_supplier',
			'boolean',
			{
				component: 'radio',
				values: yesNo,
				label: w(
					'Steht der Händler schon fest?',
					'Have you chosen the dealer?',
					'Le vendeur est-il déjà choisi ?',
					'Czy sprzedawca jest już wybrany?',
				),
			},
			[required],
		),
		custom(
			'supplier_country',
			'choice',
			{
				component: 'countries_list',
				displayAllCountries: true,
				label: w('Land des Händlers', 'Country of the dealer', 'Pays du vendeur', 'Kraj sprzedawcy'),
				visible_if: { field: 'has_supplier', operator: 'equals', value: true },
			},
			[required],
		),
		custom(
			'delivery_date',
			'date',
			{ component: 'date', label: w('Voraussichtliche Lieferung', 'Expected delivery', 'Livraison prévue', 'Przewidywana dostawa') },
			[
				{ type: 'date_from', value: 'today' },
				{ type: 'date_to', value: 'today+2y' },
			],
		),
	],
})
