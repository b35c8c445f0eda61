import type { submission as model } from '../de/submission.ts'
import type { Translated } from '../translation.ts'

export const submission = {
	title: 'Sprawdzenie i złożenie wniosku',
	lead: 'Prosimy spokojnie wszystko przeczytać. Do chwili złożenia wniosku można zmieniać dane.',
	change: 'Zmień',
	back: 'Powrót do składania wniosku',
	parts: {
		request: 'Finansowanie',
		company: 'Firma',
		bank: 'Rachunek bankowy',
		people: 'Kto reprezentuje firmę',
		documents: 'Dokumenty',
		objects: 'Przedmioty',
		factoring: 'Dane do faktoringu',
		answers: 'Dalsze dane',
	},
	facts: {
		kind: 'Rodzaj finansowania',
		amount: 'Kwota',
		duration: 'Okres',
	},
	nobody: 'Nie podano jeszcze nikogo',
	nothing: 'Nie przesłano jeszcze dokumentów',
	part_kept: 'Kompletne',
	email: 'Prosimy najpierw potwierdzić adres e-mail. Link znajduje się w wiadomości na adres {{email}}.',
	missing: {
		title: 'Tego jeszcze brakuje do złożenia wniosku',
		here: 'Tutaj jeszcze czegoś brakuje',
		others: 'Brakuje jeszcze danych, które podają inne osoby z zespołu.',
		stays: 'Wszystko inne mamy zapisane.',
	},
	changed: {
		title: 'Ktoś zmienił w międzyczasie wniosek',
		text: 'Zmieniono: {{parts}}. Widzą Państwo aktualny stan. Prosimy przeczytać go jeszcze raz przed złożeniem wniosku.',
		unseen:
			'Wniosek zmienił się w trakcie składania. Widzą Państwo teraz aktualny stan. Jeśli wszystko się zgadza, prosimy złożyć wniosek ponownie.',
		mark: 'Właśnie zmieniono',
	},
	already: {
		title: 'Wniosek jest już złożony',
		text: 'Złożony {{date}}. Nie trzeba robić nic więcej.',
		see: 'Co dzieje się teraz',
	},
	ended: {
		title: 'Tego wniosku nie można już złożyć',
		text: 'Jest zamknięty: {{reason}}.',
	},
	not_open: {
		title: 'Tego wniosku nie można jeszcze złożyć',
		text: 'Właśnie wstępnie go sprawdzamy. Napiszemy, gdy tylko będzie można go uzupełnić.',
	},
	not_allowed: {
		title: 'Ten wniosek może złożyć inna osoba',
		text: 'Państwa dostęp nie obejmuje składania wniosku. Może to zrobić administrator dostępu w zespole.',
	},
	to_overview: 'Do przeglądu',
	declare: {
		title: 'Państwa oświadczenie',
		truth: 'Dane są kompletne i prawdziwe. Podano wszystkie osoby, które reprezentują firmę.',
		inquiry: '{{lender}} może pytać biura informacji gospodarczej i kredytowej o firmę i podane osoby.',
		truth_short: 'Kompletne i prawdziwe',
		inquiry_short: 'Pytanie do biur informacji',
		inquiry_more: 'Kogo pytamy i o co',
		inquiry_text:
			'Pytamy biura informacji o historię płatności i wiarygodność firmy oraz osób. Podajemy im nazwę lub nazwisko, adres i datę urodzenia. Zgoda dotyczy tylko tego wniosku. Można ją w każdej chwili cofnąć na przyszłość.',
	},
	submit: 'Złóż wniosek',
	consequence: 'Potem zmieniają Państwo tylko to, o co prosimy. Złożenie wniosku nic nie kosztuje i do niczego nie zobowiązuje.',
	done: {
		page: 'Wniosek złożony',
		title: 'Mamy Państwa wniosek',
		submitted: 'Złożony {{date}}',
		number: 'Państwa numer',
		copy: 'Skopiuj numer',
		copied: 'Skopiowano',
		file: 'Podsumowanie (PDF)',
		next: 'Co dzieje się teraz',
		steps: {
			received: {
				title: 'Wysłaliśmy potwierdzenie',
				text: 'Jest w skrzynce Państwa zespołu.',
			},
			check: {
				title: 'Sprawdzamy, czy wszystko mamy',
				text: 'Jeśli czegoś brakuje, napiszemy dokładnie, czego.',
			},
			answer: {
				title: 'Otrzymają Państwo naszą odpowiedź',
				text: 'Ofertę, pytanie albo odmowę z uzasadnieniem.',
			},
			decide: {
				title: 'Podejmują Państwo decyzję',
				text: 'Przyjęcie oferty, propozycja zmiany albo odmowa.',
			},
			sign: {
				title: 'Potwierdzenie tożsamości i podpis',
				text: 'Dotyczy: {{names}}.',
			},
			sign_all: {
				title: 'Potwierdzenie tożsamości i podpis',
				text: 'Dotyczy wszystkich, którzy podpisują umowę.',
			},
			payout: {
				title: 'Pieniądze są na rachunku',
				text: 'Wypłacamy na podany rachunek.',
			},
			set_up: {
				title: 'Limit jest gotowy',
				text: 'Od tej chwili kupujemy Państwa faktury.',
			},
		},
		usual: 'zwykle {{median}}, w czterech przypadkach na pięć najwyżej {{most}}',
		nothing_to_do: 'Do tego czasu nie trzeba nic robić',
		identity: 'Warto mieć pod ręką: ważny dokument tożsamości',
		identity_text: 'dla wszystkich, którzy podpisują umowę',
		team: 'Zespół widzi stan',
		team_text: 'Każdy, kto ma dostęp do wniosku, znajdzie wszystko w przeglądzie.',
		questions: 'Pytania?',
		questions_text: 'Prosimy napisać do nas we wniosku lub zadzwonić.',
		overview: 'Do przeglądu',
		not_yet: 'Ten wniosek nie jest jeszcze złożony',
		not_yet_text: 'Potwierdzenie pojawi się tutaj po złożeniu wniosku.',
	},
} satisfies Translated<typeof model, 'pl'>
