import type { revisions as model } from '../de/revisions.ts'
import type { Translated } from '../translation.ts'

export const revisions = {
	request: {
		title: 'Zmiana finansowania',
		lead: 'Kwotę, okres i cel można zmienić do złożenia wniosku. Przed zapisaniem widać, co z tego wynika.',
		saved: 'Zapisaliśmy zmianę finansowania.',
	},
	company: {
		title: 'Zmiana danych firmy',
		lead: 'Dane firmy można zmienić do złożenia wniosku.',
		saved: 'Zapisaliśmy dane firmy.',
		from_register: 'Nazwa i numer w rejestrze pochodzą z rejestru. Dla innej firmy prosimy złożyć nowy wniosek.',
	},
	card: 'Finansowanie',
	change: 'Zmień',
	check: 'Sprawdź zmianę',
	back: 'Popraw dane',
	save: 'Zapisz zmianę',
	leave: 'Pozostaw bez zmian',
	to_overview: 'Do przeglądu',
	before: 'Dotychczas:',
	after: 'Teraz:',
	yes: 'Tak',
	no: 'Nie',
	possible: { title: 'Co się zmieni' },
	declined: {
		title: 'Z tymi danymi finansowanie nie jest możliwe',
		text: 'Niczego nie zapisaliśmy. Wniosek pozostaje bez zmian do czasu poprawienia danych.',
	},
	withdraw: {
		title: 'Wycofanie wniosku',
		confirm: 'Wycofaj wniosek',
		keep: 'Zachowaj wniosek',
		done: 'Wycofali Państwo wniosek.',
		note: 'Dlaczego wycofują Państwo wniosek?',
		readable: 'Dane, dokumenty i wiadomości można nadal czytać.',
		for_good: 'To jest ostateczne. Jeśli finansowanie będzie jednak potrzebne, prosimy złożyć nowy wniosek.',
		stage: {
			draft: 'Wniosku nie będzie już można zmienić ani złożyć.',
			review: 'Przerywamy sprawdzanie. Na otwarte pytania nie trzeba już odpowiadać.',
			offer: 'Nasza oferta przestanie wtedy obowiązywać.',
			signing: 'Nikt nie będzie już mógł podpisać umowy. Złożone podpisy nie mają skutku.',
		},
	},
	costs: 'Ile będzie wtedy kosztować finansowanie',
	documents: 'Będziemy potrzebować dodatkowo tych dokumentów',
	flow: {
		title: '{{loan_type}}: wniosek ma wtedy inny przebieg',
		L1: 'Sprawdzamy dokumenty, a potem przedstawiamy ofertę.',
		L2: 'Zanim otrzymają Państwo ofertę, wniosek sprawdzają dwie osoby. Może to potrwać dłużej.',
		O: 'Potrzebujemy dodatkowo danych o finansowanych przedmiotach.',
		P: 'Oprocentowanie ustala po analizie Państwa opiekun.',
		S: 'Warunki ustala zewnętrzny kredytodawca. Przed umową sprawdzamy, kto reprezentuje firmę.',
		W: 'Wniosek sprawdza bank i to on udziela kredytu.',
		F: 'Potrzebujemy dodatkowo danych o odbiorcach i fakturach.',
	},
} satisfies Translated<typeof model, 'pl'>
