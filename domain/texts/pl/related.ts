import type { related as model } from '../de/related.ts'
import type { Translated } from '../translation.ts'

export const related = {
	title: 'Powiązane sprawy',
	failed: 'Nie możemy wczytać powiązanych spraw. Prosimy wczytać stronę ponownie.',
	none: 'Firma i jej osoby nie mają innych wniosków ani kredytów.',
	exposure: 'Zaangażowanie w {{currency}}, bez tej sprawy',
	exposure_parts: 'Kredyty {{lent}}, wnioski w toku {{requested}}',
	more: 'To najnowsze pozycje ({{count}}). Suma dotyczy tych pozycji.',
	duplicate: 'Możliwy duplikat',
	requested: 'wnioskowana kwota',
	relation: {
		company: 'Ta sama firma',
		register_number: 'Ten sam numer w rejestrze',
		tax_id: 'Ten sam numer podatkowy',
		representative: 'Ten sam reprezentant',
		owner: 'Ten sam beneficjent rzeczywisty',
	},
	loan: {
		pending: 'niewypłacony',
		open: 'kredyt w toku',
		delay: 'opóźniony',
		default: 'niewykonanie zobowiązania',
		repaid: 'spłacony',
		canceled: 'anulowany',
	},
} satisfies Translated<typeof model, 'pl'>
