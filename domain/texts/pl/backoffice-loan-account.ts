import type { backofficeLoanAccount as model } from '../de/backoffice-loan-account.ts'
import type { Translated } from '../translation.ts'

export const backofficeLoanAccount = {
	title: 'Inny rachunek',
	record: 'Wprowadź inny rachunek',
	recorded: 'Zapisano. Oddzwoni druga osoba.',
	iban: 'IBAN',
	holder: 'Posiadacz rachunku',
	reason: 'Kto o to poprosił i w jaki sposób?',
	before: 'Dotychczasowy rachunek',
	asked: 'Wskazano',
	by_company: 'przez firmę w portalu',
	payee: 'Odpowiedź banku',
	answer: {
		match: 'Nazwa się zgadza',
		close_match: 'Prawie zgodna, bank podaje: {{name}}',
		no_match: 'Rachunek należy do kogoś innego',
		not_possible: 'Bank nie może odpowiedzieć',
	},
	earliest_on: 'Okres oczekiwania do',
	expires_on: 'Wygasa po',
	called: 'Rozmowa zwrotna',
	signed: 'Nowe upoważnienie',
	ended: 'Zakończono',
	step: {
		check: 'Bank jeszcze nie odpowiedział.',
		other_holder: 'Prosimy odrzucić ten rachunek. Firma może podać właściwą nazwę ponownie.',
		call: 'Druga osoba oddzwania pod numer z umowy.',
		cooling_off: 'Trwa okres oczekiwania.',
		signature: 'Brakuje podpisanego upoważnienia.',
	},
	status: {
		open: 'W trakcie sprawdzania',
		done: 'Zmieniono',
		refused: 'Odrzucono',
		withdrawn: 'Wycofano',
		expired: 'Wygasło',
	},
	call: {
		open: 'Wprowadź rozmowę zwrotną',
		whom: 'Z kim, pod jakim numerem',
		note: 'Co powiedziała ta osoba',
		done: 'Zapisano rozmowę zwrotną.',
		none: 'W umowie nie ma numeru telefonu. Bez rozmowy zwrotnej obowiązuje dotychczasowy rachunek.',
	},
	complete: {
		open: 'Wprowadź podpisane upoważnienie',
		signed_on: 'Podpisano',
		evidence: 'Gdzie znajduje się upoważnienie',
		done: 'Zmieniono. Następne polecenie zapłaty poinformuje bank o zmianie.',
	},
	end: {
		refused: 'Odrzuć rachunek',
		withdrawn: 'Wycofaj zmianę',
		reason: 'Uzasadnienie, które przeczyta firma',
		done: 'Zakończono. Dotychczasowy rachunek pozostaje.',
	},
}
