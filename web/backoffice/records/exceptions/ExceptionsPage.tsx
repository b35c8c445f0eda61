import { NativeSelect } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'

import { listExceptions } from '#contract/records/staff/exceptions.ts'
import { exceptionKinds } from '#domain/records/exceptions/kinds.ts'

import { DayInput } from '../../../kit/fields/DayInput.tsx'
import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { PageLinks } from '#web/backoffice/platform/layout/PageLinks.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { Exception } from './Exception.tsx'
import classes from './ExceptionsPage.module.css'

type Shown = Readonly<Record<string, string>>

const day = /^\d{4}-\d{2}-\d{2}$/
const number = /^[1-9]\d{0,2}$/

/** What of the address is a filter; anything else in it is ignored. */
function shownOf(query: URLSearchParams): Shown {
	const kind = exceptionKinds.find((one) => one === query.get('kind'))
	const matching = (name: string, pattern: RegExp): Shown => {
		const value = query.get(name) ?? ''
		return pattern.test(value) ? { [name]: value } : {}
	}
	return { ...(kind !== undefined && { kind }), ...matching('from', day), ...matching('to', day), ...matching('page', number) }
}

/** The register of exceptions and overrides, across all cases. */
export function ExceptionsPage() {
	const { t } = useTranslation('exceptions')
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const shown = shownOf(query)
	const { page: at = '1', ...filters } = shown
	const kind = exceptionKinds.find((one) => one === shown['kind'])
	const page = Number(at)
	const { data, isPlaceholderData } = useCall(
		listExceptions,
		{ query: { ...filters, ...(kind !== undefined && { kind }), page } },
		{ placeholderData: keepPreviousData },
	)
	// A change of filter leads back to the first page.
	const show = (name: string, value: string): void => {
		const { [name]: _, ...rest } = filters
		void navigate(path.exceptions(value === '' ? rest : { ...rest, [name]: value }), { preventScrollReset: true })
	}
	return (
		<>
			<PageHead title={t('title')} lead={t('lead')} />
			<form role="search" aria-label={t('filters')} className={classes.filters} onSubmit={(event) => event.preventDefault()}>
				<NativeSelect
					rightSection={<ChevronDownIcon />}
					rightSectionPointerEvents="none"
					label={t('kind')}
					value={kind ?? ''}
					onChange={(event) => show('kind', event.currentTarget.value)}
				>
					<option value="">{t('kind_any')}</option>
					{exceptionKinds.map((one) => (
						<option key={one} value={one}>
							{t(`kinds.${one}`)}
						</option>
					))}
				</NativeSelect>
				<DayInput label={t('from')} value={shown['from'] ?? ''} onChange={(value) => show('from', value)} />
				<DayInput label={t('to')} value={shown['to'] ?? ''} onChange={(value) => show('to', value)} />
				{Object.keys(filters).length > 0 && (
					<Link to={path.exceptions()} className={classes.reset} preventScrollReset>
						{t('reset')}
					</Link>
				)}
			</form>
			{data === undefined && <Skeleton lines={8} />}
			{data?.exceptions.length === 0 && <Notice title={t('none')} text={t('none_text')} />}
			{data !== undefined && data.exceptions.length > 0 && (
				<ol
					className={classes.entries}
					aria-label={t('entries')}
					aria-busy={isPlaceholderData}
					data-changing={isPlaceholderData || undefined}
				>
					{data.exceptions.map((exception) => (
						<Exception key={`${exception.kind} ${exception.exception_id}`} exception={exception} />
					))}
				</ol>
			)}
			<PageLinks
				label={t('pages')}
				page={page}
				has_more={data?.has_more === true}
				addressOf={(to) => path.exceptions({ ...filters, page: String(to) })}
				previous={t('newer')}
				next={t('older')}
			/>
		</>
	)
}
