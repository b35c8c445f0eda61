const inErrors = /^(?:case-)?errors\./
const bureau = 'what the credit bureau is asked'

/** Names that no Polish ending can follow. */
const name = String.raw`\{\{(?:partner|company|person|name|names|advisor|debitor|creditor|provider|given_by|about|bank)\}\}`

/** What a number counts: a noun whose ending depends on the number. */
const counted =
	'znak|osób|osob|odbiorc|przedmiot|scenariusz|zobowiąza|widok|plik|urządze|miesi|minut|lat|wnios|megapiks|stron|dokument|punkt'

/** What an editor banned from the Polish texts; a boundary is spelt out where a Polish letter may stand beside it. */
export const polishFaults = [
	{ fault: 'one reader addressed', pattern: /[Pp]roszę|Pani\/Pan|\(to Ty\)|Tu jesteś|[Ss]kontaktuj się|, popraw / },
	{ fault: 'a request to request', pattern: /[Pp]rosimy,? (?:\p{L}+ )?poprosić/u },
	{
		fault: 'the gender of a person',
		pattern:
			/\((?:-?a|-?ęła|-?am)\)|[Jj]estem \p{L}+n[ya]|[Pp]ozosta\p{L}+ \p{L}+any(?!\p{L})|również właścicielem|jako (?:doradca|reprezentant)$/u,
	},
	{
		fault: 'a name that would need an ending',
		pattern: new RegExp(
			String.raw`(?<!\p{L})(?:w|we|do|z|ze|od|dla|o|u|ponad|wniosków|wniosku|warunki|dotyczącej|oferty|role|rola) ${name}`,
			'iu',
		),
	},
	{
		fault: 'a number beside one form of a noun',
		pattern: new RegExp(
			String.raw`(?<!do |poniżej )\{\{(?:count|number|min|max|months|minutes|employees|total)\}\} (?:${counted})|^lata$`,
			'u',
		),
		only: /^(?!.+_(?:one|few|many|other)$)/,
	},
	{ fault: 'a mail that begins with a capital letter', pattern: /^(?!\p{Ll}|\{\{|Państw)/u, only: /^(?:case-)?mails\..+\.body$/ },
	{ fault: 'a loose sign', pattern: / …|[\d}] %/ },
	{
		fault: 'an example of one country',
		pattern: /HRB|\+49|DE89|Sparkasse|1980/,
		except: { 'companies.search.hints.DE': 'the hint is of one country' },
	},
	{
		fault: 'an error that does not say what is wrong',
		pattern: /^Pros(?:imy|zę)|Pole wymagane|Coś poszło nie tak|To się nie udało/,
		only: inErrors,
	},
	{
		fault: 'an error that does not say what to do',
		pattern: /^(?!.*[Pp]rosimy)/,
		only: inErrors,
		except: { 'errors.err_form_rule_broken': 'the form supplies the text' },
	},
	{
		fault: 'passive',
		pattern:
			/(?<!\p{L})(?:(?:jest|są) (?:\p{L}+ ){0,2}\p{L}*ywan[yae]|[Zz]osta(?:ł[aoy]?|nie|ną|je|ją) (?:\p{L}+ ){0,2}\p{L}+[nt][yae])(?!\p{L})/u,
	},
	{ fault: 'whose turn', pattern: /kolej na |Państwa kolej/ },
	{ fault: 'a person as a person', pattern: /[Cc]złowiek|był(?:a|o|y)? szybsz/ },
	{
		fault: 'the first contact called "zapytanie"',
		pattern: /[Zz]apyta(?:nie|nia|niu|niem|ń)(?!\p{L})/u,
		except: {
			'backoffice-case.history.event.credit_report_failed': bureau,
			'case-errors.err_credit_report_requested': bureau,
			'credit.report.none': bureau,
			'credit.report.requested': bureau,
			'credit.report.by': bureau,
			'credit.report.reason_hint': bureau,
			'credit.report.sent': bureau,
		},
	},
	{
		fault: '"wniosek" for a proposal or for cover',
		pattern: /(?<!Państwa )(?<!\p{L})[Ww]nios(?:ek|ku|kowi|kiem)(?!\p{L})|[Ww]nioskuje|wnioskowano/u,
		only: /^(?:debitors\.(?:status|told|cover|staff|messages)|backoffice-flows\.proposal|backoffice-case\.history\.event\.proposal|case-errors\.err_(?:proposal|cover_(?!code)))/,
	},
	{
		fault: 'revenue called turnover, beside that with a debtor',
		pattern: /(?<!\p{L})[Oo]br(?:ót|otu|oty|ocie|otem)(?!\p{L})/u,
		only: /^(?!debitors\.|case-errors\.err_(?:debitor|cover)_|backoffice-case\.history\.event\.debitor|documents\.what_for\.debtor_list)/,
	},
	{
		fault: 'an old term',
		pattern:
			/[Dd]łużni|[Mm]andat|[Bb]ack office|[Uu]mow\p{L}+ kredyt|[Oo]płat\p{L}+ (?:przygotowawcz|transakcyjn)|właściciel\p{L}* dostępu|[Rr]ol\p{L}+ właściciel|[Tt]ylko właściciele|[Dd]omow(?:a|ej|ą)(?!\p{L})|[Zz]wolni|zwalnia|[Mm]oi(?:ch|e) kredyt|[Mm]oje kredyt|[Pp]rzedsięwzięci|[Zz]amierzeni|[Oo]fert\p{L}+ wstępn|(?<!\p{L})[Pp]lan(?:u|em|ie)? (?:spłat|płatności)|[Cc]zter\p{L}+ ocz|[Ww]nioskodawc|npm /u,
		except: {
			'backoffice-flows.guard.recommendation_approved': 'a department of the bank',
			'case-errors.err_recommendation_not_approved': 'a department of the bank',
			'recommendations.office.back_office': 'a department of the bank',
		},
	},
	{
		fault: 'the case called a file',
		pattern: /(?<!\p{L})[Aa]kt(?:a|ach|ami)?(?!\p{L})/u,
		except: {
			'backoffice-case.history.decision_file': 'the file of the decision',
			'backoffice-case.history.event.decision_file_made': 'the file of the decision',
		},
	},
] as const
