import type { clock as model } from '../de/clock.ts'
import type { Translated } from '../translation.ts'

export const clock = {
	stage: {
		check: 'Weryfikacja wstępna',
		completion: 'Dane i dokumenty',
		review: 'Analiza',
		bank: 'Analiza w banku',
		pricing: 'Warunki',
		approval: 'Akceptacja',
		offer: 'Oferta',
		preparation: 'Przygotowanie umowy',
		identification: 'Identyfikacja',
		signature: 'Podpisy',
		final_review: 'Kontrola końcowa',
		payout: 'Wypłata',
		set_up: 'Uruchomienie',
	},
	acts: {
		applicant: 'Teraz kolej na Państwa',
		us: 'Teraz kolej na nas',
		bank: 'Teraz kolej na bank',
		lender: 'Teraz kolej na finansującego',
	},
	company: 'Kolej na Państwa firmę',
	names: 'Teraz: {{names}}',
	you: 'Państwo',
	since: '{{who}}, od {{date}}',
	label: 'Stan wniosku',
	usual: 'Ten etap trwa zwykle {{median}}, a w czterech przypadkach na pięć najwyżej {{most}}.',
} satisfies Translated<typeof model, 'pl'>
