import type { exports as model } from '../de/exports.ts'
import type { Translated } from '../translation.ts'

export const exports = {
	title: 'Eksporty',
	lead: 'Listy zamówione jako pliki. Każda jest dostępna przez 7 dni i tylko dla Ciebie.',
	make_xlsx: 'Excel',
	make_csv: 'CSV',
	make_label: 'Zamów wszystkie wiersze tej listy jako plik {{format}}',
	requested: 'Plik jest tworzony. Znajdziesz go w sekcji „Eksporty”, a gdy będzie gotowy, otrzymasz e-mail.',
	none_title: 'Nie ma jeszcze eksportów',
	none_text: 'Plik można zamówić na liście wniosków.',
	to_queue: 'Przejdź do wniosków',
	kind: {
		applications: 'Wnioski',
	},
	state: {
		waiting: 'W kolejce',
		running: 'W trakcie tworzenia',
		ready: 'Gotowy',
		failed: 'Niepowodzenie',
		cancelled: 'Anulowany',
	},
	failure: {
		too_large: 'Plik byłby zbyt duży. Prosimy zawęzić listę i zamówić ponownie.',
		broken_off: 'Podczas tworzenia wystąpił błąd. Prosimy spróbować ponownie.',
	},
	asked: 'Zamówiono {{moment}}',
	rows_one: '{{count}} wiersz',
	rows_few: '{{count}} wiersze',
	rows_many: '{{count}} wierszy',
	rows_other: '{{count}} wiersza',
	until: 'do {{date}}',
	download: 'Pobierz',
	cancel: 'Anuluj',
	retry: 'Spróbuj ponownie',
	failed: 'W tej chwili nie można wczytać eksportów. Prosimy spróbować ponownie.',
	sheet: {
		applications: 'Wnioski',
	},
	columns: {
		short_id: 'Numer',
		company: 'Firma',
		partner: 'Partner',
		loan_type: 'Finansowanie',
		amount: 'Kwota',
		currency: 'Waluta',
		term_months: 'Okres w miesiącach',
		status: 'Status',
		turn_since: 'Oczekuje od',
		submitted: 'Złożono',
		assigned_to: 'Prowadzi',
	},
} satisfies Translated<typeof model, 'pl'>
