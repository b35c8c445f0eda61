import type { Translated } from '../translation.ts'
import type { financialYears as de } from '../de/financial-years.ts'

export const financialYears = {
	label: 'Rok obrotowy',
	summary: 'Koniec roku: {{end}}. Najnowsze sprawozdanie: {{year}}.',
	last_of_february: 'ostatni dzień lutego',
	change: 'Zmień rok obrotowy',
	title: 'Rok obrotowy i sprawozdania',
	lead: 'Od tego zależy, za które lata potrzebujemy sprawozdań.',
	end: 'Kiedy kończy się Państwa rok obrotowy?',
	base_year: 'Które sprawozdanie roczne jest najnowsze?',
	choice: '{{year}} (będziemy potrzebować: {{years}})',
	leaving_title_one: 'Usuniemy ten plik',
	leaving_title_few: 'Usuniemy te pliki',
	leaving_title_many: 'Usuniemy te pliki',
	leaving_title_other: 'Usuniemy te pliki',
	leaving_text: 'Za te lata nie będziemy już potrzebować sprawozdania.',
	nothing_leaves: 'Nie usuniemy żadnego pliku.',
	save: 'Zapisz',
	save_and_delete_one: 'Zapisz i usuń {{count}} plik',
	save_and_delete_few: 'Zapisz i usuń {{count}} pliki',
	save_and_delete_many: 'Zapisz i usuń {{count}} plików',
	save_and_delete_other: 'Zapisz i usuń {{count}} pliku',
	cancel: 'Anuluj',
	saved: 'Zapisano rok obrotowy.',
	retry: 'Spróbuj ponownie',
} satisfies Translated<typeof de, 'pl'>
