-- The account of "backup".
GRANT SELECT ON `csippano`.* TO 'csippano_backup'@'%';
