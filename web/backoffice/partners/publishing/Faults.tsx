import { useTranslation } from 'react-i18next'

import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { idOf, type Fault } from './field-faults.ts'
import classes from './Publications.module.css'
import { useNames } from './use-names.ts'

/** A place in a list is a number again. */
const pathOf = (field: string): (string | number)[] => field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** All that stands against submitting a draft as it was saved, each with the way to its field. */
export function Faults({ faults }: { readonly faults: readonly Fault[] }) {
	const { t } = useTranslation('publishing')
	const problemText = useProblemText()
	const { nameOfPath } = useNames()
	if (faults.length === 0) return null
	return (
		<section className={classes.panel}>
			<h3 className={classes.panelTitle}>{t('faults', { count: faults.length })}</h3>
			<ul className={classes.faults}>
				{faults.map(({ code, field, values }) => (
					<li key={`${code} ${field}`}>
						{field !== undefined && (
							<>
								<a
									href={`#${idOf(field)}`}
									onClick={(event) => {
										event.preventDefault()
										document.getElementById(idOf(field))?.focus()
									}}
								>
									{nameOfPath(pathOf(field))}
								</a>
								{': '}
							</>
						)}
						{problemText.ofIssue({ code, values })}
					</li>
				))}
			</ul>
		</section>
	)
}
