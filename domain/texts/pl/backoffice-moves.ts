import type { backofficeMoves as model } from '../de/backoffice-moves.ts'
import type { Translated } from '../translation.ts'

export const backofficeMoves = {
	cancel: 'Anuluj',
	note: 'Notatka wewnętrzna',
	note_hint: 'Zostaje w historii. Firma jej nie widzi.',
	dialog: {
		take: 'Przejąć sprawę?',
		release: 'Oddać sprawę?',
		reopen: 'Zwrócić wniosek do poprawy?',
		reject: 'Zamknąć wniosek?',
	},
	effect: {
		take: 'Sprawa przejdzie do weryfikacji. Inni widzą, kto ją prowadzi.',
		release: 'Potem może ją przejąć inna osoba. Etap weryfikacji się nie zmienia.',
		reopen:
			'Firma otrzyma e-mail z poniższą listą, może zmienić wybrane dane i złożyć wniosek ponownie. Do tego czasu nikt nie prowadzi sprawy.',
		reject: 'Wniosek kończy się bez finansowania. Ponownie otworzyć może go tylko druga osoba, w ciągu {{max_days}} dni.',
	},
	items: 'Co firma ma poprawić',
	items_hint: 'Jeden punkt w wierszu, tak jak ma go przeczytać firma.',
	item: 'Punkt {{number}}.',
	add_item: 'Dodaj punkt',
	remove_item: 'Usuń punkt {{number}}',
	item_removed: 'Usunięto punkt {{number}}.',
	reason: 'Powód',
	grounds: 'Co przeczyta firma',
	grounds_hint: 'Powody widać w e-mailu i w portalu, każdy z tym, co mogłoby go zmienić.',
	ground: {
		debt_service: 'Raty zbyt wysokie',
		equity: 'Za niski kapitał własny',
		collateral: 'Zabezpieczenia nie wystarczają',
		payment_record: 'Terminowość płatności',
		track_record: 'Zbyt krótko na rynku',
		statements: 'Dokumenty nie wystarczają',
		purpose: 'Cel',
		industry: 'Branża',
	},
	told: 'Firma przeczyta: {{grounds}}',
	mail: 'Firma otrzyma e-mail z tymi powodami, bez notatki.',
	no_mail: 'Przy tym powodzie firma nie otrzyma e-maila.',
	conflict_title: 'Wniosek w międzyczasie się zmienił',
	conflict: 'Nic nie wysłano. Wpisany tekst jest zachowany. Prosimy sprawdzić, czy krok nadal pasuje, i potwierdzić go jeszcze raz.',
	conflict_over: 'Nic nie wysłano. Krok nie jest już możliwy. Wpisany tekst jest zachowany.',
	conflict_unknown: 'Zmieniono dane we wniosku.',
} satisfies Translated<typeof model, 'pl'>
