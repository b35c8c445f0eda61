import type { clock as model } from '../de/clock.ts'
import type { Translated } from '../translation.ts'

export const clock = {
	stage: {
		check: 'Wstępna weryfikacja',
		completion: 'Dane i dokumenty',
		review: 'Analiza',
		bank: 'Analiza w banku',
		pricing: 'Warunki',
		approval: 'Zatwierdzanie',
		offer: 'Oferta',
		preparation: 'Przygotowanie umowy',
		identification: 'Potwierdzanie tożsamości',
		signature: 'Podpisy',
		final_review: 'Weryfikacja końcowa',
		payout: 'Wypłata',
		set_up: 'Uruchomienie',
	},
	acts: {
		applicant: 'Po Państwa stronie',
		us: 'Po naszej stronie',
		bank: 'Po stronie banku',
		lender: 'Po stronie kredytodawcy',
	},
	company: 'Po stronie Państwa firmy',
	names: 'Po stronie: {{names}}',
	you: 'Państwo',
	since: '{{who}}, od {{date}}',
	label: 'Stan wniosku',
	usual: 'Ten etap trwa zwykle {{median}}, a w czterech przypadkach na pięć najwyżej {{most}}.',
} satisfies Translated<typeof model, 'pl'>
