-- The operator itself is a partner of a kind of its own: it has the back office and staff's mail, and offers nothing.
alter table partners add column kind text not null default 'bank' check (kind in ('house', 'bank'));
create unique index partners_one_house on partners (kind) where kind = 'house';
