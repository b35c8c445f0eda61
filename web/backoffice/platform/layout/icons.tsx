import { Icon } from '../../../kit/Icon.tsx'

export const ColumnsIcon = () => (
	<Icon size={18}>
		<rect x="3.5" y="4.5" width="17" height="15" rx="1.5" />
		<path d="M9.5 4.5v15m5.5-15v15" />
	</Icon>
)

export const DownloadIcon = () => (
	<Icon size={18}>
		<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15" />
	</Icon>
)

export const RefreshIcon = () => (
	<Icon size={18}>
		<path d="M19.5 8.5A8 8 0 1 0 20 13m0-8.5v4h-4" />
	</Icon>
)

export const CopyIcon = () => (
	<Icon size={16}>
		<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
		<path d="M15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5" />
	</Icon>
)

export const ChevronLeftIcon = () => (
	<Icon size={18}>
		<path d="m14.5 6-6 6 6 6" />
	</Icon>
)

/** The order of a column; undefined shows both directions. */
export const OrderIcon = ({ order }: { readonly order: 'ascending' | 'descending' | undefined }) => (
	<Icon size={14}>
		{order !== 'descending' && <path d="m7.5 9.5 4.5-4.5 4.5 4.5" />}
		{order !== 'ascending' && <path d="m7.5 14.5 4.5 4.5 4.5-4.5" />}
	</Icon>
)
