-- The objects an application is to finance, and the documents that are about one of them.

create table finance_objects (
	partner_id uuid not null,
	application_id uuid not null,
	finance_object_id uuid not null,
	manufacturer text not null,
	type text not null,
	built_at integer check (built_at between 1900 and 2050),
	detail_desc text,
	-- Of one piece, without tax, in the application's currency.
	net_purchase_price_cents bigint not null check (net_purchase_price_cents > 0),
	down_payment_cents bigint not null check (down_payment_cents >= 0),
	remaining_value_cents bigint not null check (remaining_value_cents >= 0),
	object_count integer not null check (object_count between 1 and 20),
	financing_type text not null check (financing_type in ('credit_line', 'financing', 'hire_purchase', 'leasing', 'sale_leaseback', 'other')),
	rental_state text not null check (rental_state in ('no', 'internal', 'b2c')),
	is_fixed_interest boolean not null,
	expected_delivery_date date,
	-- Null where the company sells the object itself.
	merchant_name text,
	merchant_street text,
	merchant_house_num text,
	merchant_postcode text,
	merchant_city text,
	merchant_country text,
	merchant_company_id text,
	version integer not null default 1,
	created_at timestamptz not null default now(),
	primary key (partner_id, application_id, finance_object_id),
	foreign key (partner_id, application_id) references applications,
	check (down_payment_cents + remaining_value_cents <= net_purchase_price_cents)
);

alter table documents
	-- Null for what is about the application as a whole.
	add column finance_object_id uuid,
	add foreign key (partner_id, application_id, finance_object_id)
		references finance_objects (partner_id, application_id, finance_object_id);
create index documents_by_finance_object on documents (partner_id, application_id, finance_object_id) where finance_object_id is not null;

alter table finance_objects enable row level security;
alter table finance_objects force row level security;
create policy own_partner on finance_objects
	using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy every_partner on finance_objects
	using ((select current_setting('app.every_partner', true)) = 'on');
