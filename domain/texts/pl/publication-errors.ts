import type { publication } from '../../platform/errors/publication.ts'

/** Faults of what is published, and of its first subject, the authority. */
export const publicationErrors = {
	err_publication_draft_exists: 'Istnieje już projekt tej zmiany. Prosimy go kontynuować albo odrzucić.',
	err_publication_submitted: 'Projekt czeka na zatwierdzenie. Prosimy najpierw go wycofać.',
	err_publication_answered: 'Ktoś już podjął decyzję w tej sprawie. Prosimy odświeżyć stronę.',
	err_publication_base_outdated: 'Najnowsza jest już inna wersja. Prosimy odrzucić projekt i zacząć od niej.',
	err_publication_unchanged: 'Projekt nie różni się od najnowszej wersji. Prosimy coś zmienić albo go odrzucić.',
	err_contrast_too_low:
		'Kontrast wynosi {{contrast}}:1, a musi wynosić {{needed}}:1. Prosimy użyć {{proposal}}: to najbliższy czytelny kolor.',
	err_publication_content_unreadable: 'Treść zawiera niedozwolone znaki albo ma zbyt wiele poziomów. Prosimy je usunąć.',
	err_publication_draft_unreadable: 'Ta wersja programu nie może odczytać projektu. Prosimy go odrzucić i zacząć od nowa.',
	err_publication_too_soon: 'Ten moment jest zbyt bliski albo już minął. Prosimy wybrać późniejszy.',
	err_publication_before_scheduled:
		'Starsza wersja obowiązuje dopiero od późniejszego momentu. Prosimy ją cofnąć albo wybrać moment po niej.',
	err_publication_recall_too_late:
		'Ta wersja zacznie obowiązywać za mniej niż minutę albo już obowiązuje. Prosimy ponownie zatwierdzić wcześniejszą.',
	err_publication_rested_upon: 'Nowsza wersja opiera się na tej. Prosimy najpierw cofnąć nowszą.',
	err_publication_reference_missing:
		'Brakuje elementu, do którego odsyła treść: {{subject}}, {{key}}. Prosimy opublikować go najpierw albo razem z nią.',
	err_publication_in_force_unreadable:
		'Ta wersja programu nie może odczytać części tego, co obowiązuje. Prosimy zwrócić się do działu technicznego.',
	err_authority_last_band_bounded: 'Tylko ostatni próg nie ma górnej granicy. Prosimy sprawdzić górne granice.',
	err_authority_bands_not_rising:
		'Jeden z progów wymaga mniej głosów albo kończy się wcześniej niż poprzedni. Prosimy ułożyć progi rosnąco.',
	err_authority_voters_lacking:
		'Jeden z progów wymaga łącznie {{needed}} głosów; osób, które mogą głosować (każda raz, bez osoby piszącej rekomendację): {{people}}. Prosimy wymagać mniej albo nadać to prawo większej liczbie osób.',
	err_authority_voters_lacking_front_office:
		'Jeden z progów wymaga {{needed}} głosów działu sprzedaży; osób uprawnionych do głosowania: {{people}}. Prosimy wymagać mniej albo nadać to prawo większej liczbie osób.',
	err_authority_voters_lacking_back_office:
		'Jeden z progów wymaga {{needed}} głosów działu ryzyka; osób uprawnionych do głosowania: {{people}}. Prosimy wymagać mniej albo nadać to prawo większej liczbie osób.',
} satisfies Record<keyof typeof publication, string>
