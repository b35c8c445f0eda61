import type { Language } from '#domain/accounts/account/languages.ts'

type Word =
	| 'title'
	| 'version'
	| 'page'
	| 'request'
	| 'company'
	| 'kind'
	| 'asked'
	| 'term'
	| 'recommendation'
	| 'no_recommendation'
	| 'missing'
	| 'written'
	| 'votes'
	| 'needed'
	| 'office'
	| 'vote'
	| 'person'
	| 'note'
	| 'void'
	| 'no_votes'
	| 'terms'
	| 'amount'
	| 'rate'
	| 'effective'
	| 'instalment'
	| 'exception'
	| 'no_terms'
	| 'figures'
	| 'figures_in'
	| 'line'
	| 'no_figures'
	| 'with_loan'
	| 'coverage'
	| 'leverage'
	| 'stressed'
	| 'before_after'
	| 'bureau'
	| 'score'
	| 'pd'
	| 'risk_class'
	| 'payment_grade'
	| 'findings'
	| 'beyond'
	| 'within'
	| 'no_bureau'
	| 'conditions'
	| 'before_payout'
	| 'covenant'
	| 'no_conditions'
	| 'sources'
	| 'source'
	| 'origin'
	| 'by'
	| 'on'
	| 'statement'
	| 'made'

/** Texts of a credit memo that the back office does not have. */
export const creditMemoWords = {
	de: {
		title: 'Kreditvorlage',
		version: 'Stand {moment}',
		page: 'Seite {page} von {pages}',
		request: 'Antrag',
		company: 'Unternehmen',
		kind: 'Finanzierung',
		asked: 'Beantragt',
		term: 'Laufzeit',
		recommendation: 'Empfehlung',
		no_recommendation: 'Die Empfehlung ist noch nicht geschrieben.',
		missing: 'Fehlt noch.',
		written: 'Geschrieben von',
		votes: 'Voten',
		needed: 'Nötig',
		office: 'Bereich',
		vote: 'Votum',
		person: 'Person und Tag',
		note: 'Begründung',
		void: 'hinfällig',
		no_votes: 'Noch kein Votum.',
		terms: 'Konditionen',
		amount: 'Betrag',
		rate: 'Sollzinssatz',
		effective: 'Effektiver Jahreszins',
		instalment: 'Rate',
		exception: 'Grund für den Zinssatz außerhalb des Korridors',
		no_terms: 'Noch keine Konditionen.',
		figures: 'Zahlen',
		figures_in: 'Abschlüsse, Beträge in {unit}',
		line: 'Position',
		no_figures: 'Noch kein Abschluss erfasst.',
		with_loan: 'Mit diesem Kredit',
		coverage: 'Kapitaldienstdeckung',
		leverage: 'Verschuldung zu EBITDA',
		stressed: 'Kapitaldienstdeckung in einem schlechten Jahr',
		before_after: '{before}, mit diesem Kredit {after}',
		bureau: 'Wirtschaftsauskunft',
		score: 'Score',
		pd: 'Ausfallwahrscheinlichkeit',
		risk_class: 'Risikoklasse',
		payment_grade: 'Zahlungsweise',
		findings: 'Auffälligkeiten',
		beyond: 'Außerhalb der Grenzen des Produkts',
		within: 'Innerhalb der Grenzen des Produkts',
		no_bureau: 'Noch keine Auskunft.',
		conditions: 'Bedingungen und Auflagen',
		before_payout: 'Vor der Auszahlung',
		covenant: 'Auflage',
		no_conditions: 'Keine vereinbart.',
		sources: 'Quellen',
		source: 'Quelle',
		origin: 'Herkunft',
		by: 'Erfasst von',
		on: 'Am',
		statement: '{type} zum {date}',
		made: 'Erstellt von {name}, {moment}',
	},
	en: {
		title: 'Credit memo',
		version: 'As of {moment}',
		page: 'Page {page} of {pages}',
		request: 'Application',
		company: 'Company',
		kind: 'Financing',
		asked: 'Requested',
		term: 'Term',
		recommendation: 'Recommendation',
		no_recommendation: 'The recommendation is not written yet.',
		missing: 'Still missing.',
		written: 'Written by',
		votes: 'Votes',
		needed: 'Needed',
		office: 'Office',
		vote: 'Vote',
		person: 'Person and day',
		note: 'Reason',
		void: 'void',
		no_votes: 'No vote yet.',
		terms: 'Terms',
		amount: 'Amount',
		rate: 'Nominal rate',
		effective: 'Effective annual rate',
		instalment: 'Instalment',
		exception: 'Reason for the rate outside the corridor',
		no_terms: 'No terms yet.',
		figures: 'Figures',
		figures_in: 'Statements, amounts in {unit}',
		line: 'Line',
		no_figures: 'No statement entered yet.',
		with_loan: 'With this loan',
		coverage: 'Debt service coverage',
		leverage: 'Debt to EBITDA',
		stressed: 'Debt service coverage in a bad year',
		before_after: '{before}, with this loan {after}',
		bureau: 'Credit report',
		score: 'Score',
		pd: 'Probability of default',
		risk_class: 'Risk class',
		payment_grade: 'Payment record',
		findings: 'Findings',
		beyond: 'Beyond the limits of the product',
		within: 'Within the limits of the product',
		no_bureau: 'No credit report yet.',
		conditions: 'Conditions and covenants',
		before_payout: 'Before payout',
		covenant: 'Covenant',
		no_conditions: 'None agreed.',
		sources: 'Sources',
		source: 'Source',
		origin: 'Origin',
		by: 'Entered by',
		on: 'On',
		statement: '{type} as of {date}',
		made: 'Made by {name}, {moment}',
	},
	fr: {
		title: 'Note de crédit',
		version: 'Situation au {moment}',
		page: 'Page {page} sur {pages}',
		request: 'Demande',
		company: 'Entreprise',
		kind: 'Financement',
		asked: 'Demandé',
		term: 'Durée',
		recommendation: 'Recommandation',
		no_recommendation: 'La recommandation n’est pas encore rédigée.',
		missing: 'Manque encore.',
		written: 'Rédigée par',
		votes: 'Votes',
		needed: 'Requis',
		office: 'Service',
		vote: 'Vote',
		person: 'Personne et jour',
		note: 'Motif',
		void: 'caduc',
		no_votes: 'Pas encore de vote.',
		terms: 'Conditions',
		amount: 'Montant',
		rate: 'Taux nominal',
		effective: 'Taux annuel effectif',
		instalment: 'Mensualité',
		exception: 'Motif du taux hors fourchette',
		no_terms: 'Pas encore de conditions.',
		figures: 'Chiffres',
		figures_in: 'Comptes, montants en {unit}',
		line: 'Poste',
		no_figures: 'Aucun compte saisi pour le moment.',
		with_loan: 'Avec ce prêt',
		coverage: 'Couverture du service de la dette',
		leverage: 'Dette sur EBITDA',
		stressed: 'Couverture du service de la dette une mauvaise année',
		before_after: '{before}, avec ce prêt {after}',
		bureau: 'Renseignement commercial',
		score: 'Score',
		pd: 'Probabilité de défaut',
		risk_class: 'Classe de risque',
		payment_grade: 'Comportement de paiement',
		findings: 'Points d’attention',
		beyond: 'Hors des limites du produit',
		within: 'Dans les limites du produit',
		no_bureau: 'Pas encore de renseignement.',
		conditions: 'Conditions et engagements',
		before_payout: 'Avant le versement',
		covenant: 'Engagement',
		no_conditions: 'Aucun convenu.',
		sources: 'Sources',
		source: 'Source',
		origin: 'Origine',
		by: 'Saisi par',
		on: 'Le',
		statement: '{type} au {date}',
		made: 'Établie par {name}, {moment}',
	},
	pl: {
		title: 'Wniosek kredytowy dla komitetu',
		version: 'Stan na {moment}',
		page: 'Strona {page} z {pages}',
		request: 'Wniosek',
		company: 'Firma',
		kind: 'Finansowanie',
		asked: 'Wnioskowana kwota',
		term: 'Okres',
		recommendation: 'Rekomendacja',
		no_recommendation: 'Rekomendacja nie jest jeszcze napisana.',
		missing: 'Jeszcze brakuje.',
		written: 'Autorzy',
		votes: 'Głosy',
		needed: 'Wymagane',
		office: 'Dział',
		vote: 'Głos',
		person: 'Osoba i dzień',
		note: 'Uzasadnienie',
		void: 'nieważny',
		no_votes: 'Nie ma jeszcze głosów.',
		terms: 'Warunki',
		amount: 'Kwota',
		rate: 'Oprocentowanie nominalne',
		effective: 'Rzeczywista roczna stopa',
		instalment: 'Rata',
		exception: 'Powód stawki spoza przedziału',
		no_terms: 'Nie ma jeszcze warunków.',
		figures: 'Dane finansowe',
		figures_in: 'Sprawozdania, kwoty w {unit}',
		line: 'Pozycja',
		no_figures: 'Nie wprowadzono jeszcze sprawozdania.',
		with_loan: 'Z tym kredytem',
		coverage: 'Pokrycie obsługi długu',
		leverage: 'Dług do EBITDA',
		stressed: 'Pokrycie obsługi długu w złym roku',
		before_after: '{before}, z tym kredytem {after}',
		bureau: 'Raport wywiadowni',
		score: 'Ocena',
		pd: 'Prawdopodobieństwo niewypłacalności',
		risk_class: 'Klasa ryzyka',
		payment_grade: 'Moralność płatnicza',
		findings: 'Uwagi',
		beyond: 'Poza limitami produktu',
		within: 'W limitach produktu',
		no_bureau: 'Nie ma jeszcze raportu.',
		conditions: 'Warunki i zobowiązania',
		before_payout: 'Przed wypłatą',
		covenant: 'Zobowiązanie',
		no_conditions: 'Nie uzgodniono.',
		sources: 'Źródła',
		source: 'Źródło',
		origin: 'Pochodzenie',
		by: 'Wprowadzone przez',
		on: 'Dnia',
		statement: '{type} na dzień {date}',
		made: 'Sporządzono: {name}, {moment}',
	},
} as const satisfies Record<Language, Readonly<Record<Word, string>>>

export type CreditMemoWords = Readonly<Record<Word, string>>
