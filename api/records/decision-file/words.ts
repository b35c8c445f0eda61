import type { Language } from '#domain/accounts/account/languages.ts'

type Word =
	| 'title'
	| 'application'
	| 'decisions'
	| 'offers'
	| 'made_by'
	| 'rules'
	| 'none'
	| 'name'
	| 'share'
	| 'function'
	| 'number'
	| 'prepared'
	| 'released'
	| 'kind'
	| 'received'
	| 'review'
	| 'when'
	| 'what'
	| 'who'
	| 'seal'
	| 'manifest'
	| 'chain'
	| 'chain_value'
	| 'sealed_note'
	| 'page'
	| 'version'
	| 'place_and_date'
	| 'signature_of'

/** Texts of a decision file that the back office does not have. */
export const decisionFileWords = {
	de: {
		title: 'Entscheidungsakte',
		application: 'Antrag',
		decisions: 'Entscheidungen nach Regeln',
		offers: 'Angebote',
		made_by: 'Erstellt von',
		rules: 'Angeschlagene Regeln',
		none: 'keine',
		name: 'Name',
		share: 'Anteil',
		function: 'Funktion',
		number: 'Nr.',
		prepared: 'Vorbereitet',
		released: 'Freigegeben',
		kind: 'Art',
		received: 'Eingegangen',
		review: 'Prüfung',
		when: 'Wann',
		what: 'Was',
		who: 'Wer',
		seal: 'Siegel',
		manifest: 'SHA-256 des Verzeichnisses (manifest.json)',
		chain: 'Letzter versiegelter Eintrag des Prüfprotokolls',
		chain_value: 'Nr. {number}, {hash}',
		sealed_note:
			'Das Verzeichnis nennt den Fingerabdruck jeder Datei dieser Akte. Diese Übersicht nennt den Fingerabdruck des Verzeichnisses und ist elektronisch signiert: Wer eine Datei ändert, bricht das Siegel.',
		page: 'Seite {page} von {pages}',
		version: 'Fassung 1',
		place_and_date: 'Ort, Datum',
		signature_of: 'Unterschrift',
	},
	en: {
		title: 'Decision file',
		application: 'Application',
		decisions: 'Decisions by rules',
		offers: 'Offers',
		made_by: 'Made by',
		rules: 'Rules that held',
		none: 'none',
		name: 'Name',
		share: 'Share',
		function: 'Position',
		number: 'No.',
		prepared: 'Prepared',
		released: 'Released',
		kind: 'Kind',
		received: 'Received',
		review: 'Review',
		when: 'When',
		what: 'What',
		who: 'Who',
		seal: 'Seal',
		manifest: 'SHA-256 of the list of files (manifest.json)',
		chain: 'Last sealed entry of the audit',
		chain_value: 'No. {number}, {hash}',
		sealed_note:
			'The list of files names the fingerprint of every file in this decision file. This summary names the fingerprint of the list and is signed electronically: whoever changes a file breaks the seal.',
		page: 'Page {page} of {pages}',
		version: 'Version 1',
		place_and_date: 'Place, date',
		signature_of: 'Signature',
	},
	fr: {
		title: 'Dossier de décision',
		application: 'Demande',
		decisions: 'Décisions selon les règles',
		offers: 'Offres',
		made_by: 'Établi par',
		rules: 'Règles déclenchées',
		none: 'aucune',
		name: 'Nom',
		share: 'Part',
		function: 'Fonction',
		number: 'N°',
		prepared: 'Préparée',
		released: 'Validée',
		kind: 'Type',
		received: 'Reçu',
		review: 'Vérification',
		when: 'Quand',
		what: 'Quoi',
		who: 'Qui',
		seal: 'Sceau',
		manifest: 'SHA-256 de la liste des fichiers (manifest.json)',
		chain: 'Dernière entrée scellée du journal d’audit',
		chain_value: 'N° {number}, {hash}',
		sealed_note:
			'La liste des fichiers indique l’empreinte de chaque fichier de ce dossier. Ce résumé indique l’empreinte de la liste et est signé électroniquement\u00A0: modifier un fichier rompt le sceau.',
		page: 'Page {page} sur {pages}',
		version: 'Version 1',
		place_and_date: 'Lieu, date',
		signature_of: 'Signature',
	},
	pl: {
		title: 'Akta decyzji',
		application: 'Wniosek',
		decisions: 'Decyzje według reguł',
		offers: 'Oferty',
		made_by: 'Sporządzono przez',
		rules: 'Spełnione reguły',
		none: 'brak',
		name: 'Imię i nazwisko',
		share: 'Udział',
		function: 'Funkcja',
		number: 'Nr',
		prepared: 'Przygotowano',
		released: 'Zatwierdzono',
		kind: 'Rodzaj',
		received: 'Wpłynął',
		review: 'Weryfikacja',
		when: 'Kiedy',
		what: 'Co',
		who: 'Kto',
		seal: 'Pieczęć',
		manifest: 'SHA-256 spisu plików (manifest.json)',
		chain: 'Ostatni zapieczętowany wpis dziennika audytu',
		chain_value: 'Nr {number}, {hash}',
		sealed_note:
			'Spis plików podaje odcisk każdego pliku tej sprawy. To podsumowanie podaje odcisk spisu i jest podpisane elektronicznie: kto zmieni plik, złamie pieczęć.',
		page: 'Strona {page} z {pages}',
		version: 'Wersja 1',
		place_and_date: 'Miejscowość, data',
		signature_of: 'Podpis',
	},
} as const satisfies Record<Language, Record<Word, string>>

export type DecisionFileWords = Readonly<Record<Word, string>>
