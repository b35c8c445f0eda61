/** Names of back-office pages, in the navigation and as titles. */
export const pages = {
	waiting: 'Mój dzień',
	tasks: 'Zadania',
	reports: 'Raporty',
	loans: 'Kredyty',
	month_closing: 'Zamknięcie miesiąca',
	bank: 'Bank',
	dunning: 'Zaległości',
	collections: 'Polecenia zapłaty',
	exports: 'Eksporty',
	security: 'Logowanie dwuetapowe',
	settings: 'Mój dzień: ustawienia',
	pricing: 'Wycena',
	corridors: 'Przedziały oprocentowania',
	rates: 'Stopy referencyjne',
	publications: 'Publikacje',
}
