import type { Language } from '#domain/accounts/account/languages.ts'

type Word = 'title' | 'version' | 'page' | 'submitted' | 'submitted_by' | 'name' | 'document' | 'receipt' | 'not_declared' | 'kept'

/** Texts of the summary that the page it is made of does not have. */
export const summaryWords = {
	de: {
		title: 'Ihr Antrag',
		version: 'Zusammenfassung beim Einreichen',
		page: 'Seite {page} von {pages}',
		submitted: 'Eingereicht am',
		submitted_by: 'Eingereicht von',
		name: 'Name',
		document: 'Dokument',
		receipt: 'Quittung und SHA-256',
		not_declared: 'Der Antrag kam ohne Erklärung.',
		kept: 'Diese Zusammenfassung zeigt den Antrag so, wie er bei uns ankam. Spätere Änderungen stehen nicht darin.',
	},
	en: {
		title: 'Your application',
		version: 'Summary at submission',
		page: 'Page {page} of {pages}',
		submitted: 'Submitted on',
		submitted_by: 'Submitted by',
		name: 'Name',
		document: 'Document',
		receipt: 'Receipt and SHA-256',
		not_declared: 'The application came without a declaration.',
		kept: 'This summary shows the application as it reached us. It does not include later changes.',
	},
	fr: {
		title: 'Votre demande',
		version: 'Récapitulatif au dépôt',
		page: 'Page {page} sur {pages}',
		submitted: 'Déposée le',
		submitted_by: 'Déposée par',
		name: 'Nom',
		document: 'Document',
		receipt: 'Accusé de réception et SHA-256',
		not_declared: 'La demande est arrivée sans déclaration.',
		kept: 'Ce récapitulatif montre la demande telle que nous l’avons reçue. Il ne contient pas les modifications ultérieures.',
	},
	pl: {
		title: 'Państwa wniosek',
		version: 'Podsumowanie w chwili złożenia',
		page: 'Strona {page} z {pages}',
		submitted: 'Złożono',
		submitted_by: 'Złożono z konta',
		name: 'Imię i nazwisko',
		document: 'Dokument',
		receipt: 'Pokwitowanie i SHA-256',
		not_declared: 'Wniosek wpłynął bez oświadczenia.',
		kept: 'To podsumowanie pokazuje wniosek w postaci, w jakiej do nas wpłynął. Nie obejmuje późniejszych zmian.',
	},
} as const satisfies Record<Language, Readonly<Record<Word, string>>>
