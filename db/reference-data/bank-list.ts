/**
 * Name, domestic BIC, account number prefixes. Source: routing table of the Hungarian
 * National Bank, January 2026. It changes on the first working day of some months
 * (db/reference-data in db/seeds/README.md).
 */
export const bankList: readonly (readonly [name: string, bic: string, prefixes: string])[] = [
  ['OTP Bank Nyrt.', 'OTPVHUHB', '117 170 187 200 881'],
  ['OTP Jelzálogbank Zrt.', 'OTPJHUHB', '884'],
  [
    'MBH Bank Nyrt.',
    'MKKBHUHB',
    '103 101 181 182 500 501 503 504 507 508 510 511 512 514 515 517 519 520 523 525 526 528 531 532 533 535 536 537 ' +
      '539 540 542 543 545 546 551 554 556 558 568 569 571 572 574 576 577 578 581 589 590 591 592 593 595 596 598 599 ' +
      '603 606 614 616 619 620 621 623 626 627 628 629 632 633 636 638 640 644 647 648 651 652 655 657 659 660 669 670 ' +
      '676 678 679 680 682 685 687 688 693 694 695 698 701 703 704 705 706 709 718 719 721 726 727 728 729 732 736 739 ' +
      '740 745 750 755 757 803 806',
  ],
  ['K&H Bank Zrt.', 'OKHBHUHB', '104 102 888'],
  ['Erste Bank Hungary Zrt.', 'GIBAHUHB', '116 119 125 142'],
  ['Raiffeisen Bank Zrt.', 'UBRTHUHB', '120'],
  ['CIB Bank Zrt.', 'CIBHHUHB', '107 111'],
  ['UniCredit Bank Hungary Zrt.', 'BACXHUHB', '109 171'],
  ['Gránit Bank Nyrt.', 'GNBAHUHB', '121'],
  ['MagNet Magyar Közösségi Bank Zrt.', 'HBWEHUHB', '162 176'],
  ['MBH Befektetési Bank Zrt.', 'TAKBHUHB', '115'],
  ['MBH Duna Bank Zrt.', 'DTBAHUHB', '586'],
  ['MBH Jelzálogbank Nyrt.', 'FHJBHUHB', '168'],
  ['Magyar Cofidis Bank Zrt.', 'MCBHHUHB', '167'],
  ['KDB Bank Európa Zrt.', 'KODBHUHB', '135'],
  ['Polgári Bank Zrt.', 'POLBHU22', '612'],
  ['Oberbank AG Magyarországi Fióktelep', 'OBKLHUHB', '184'],
  ['Citibank Europe plc Magyarországi Fióktelepe', 'CITIHUHX', '108'],
  ['BNP Paribas Magyarországi Fióktelepe', 'BNPAHUHX', '131 178 183'],
  ['ING Bank N.V. Magyarországi Fióktelepe', 'INGBHUHB', '137'],
  ['Deutsche Bank AG Magyarországi Fióktelepe', 'DEUTHU2B', '163'],
  ['Bank of China (CEE) Zrt.', 'BKCHHUHB', '175'],
  ['Bank of China Magyarországi Fióktelep', 'BKCHHUHH', '197'],
  ['Merkantil Bank Zrt.', 'MRKBHUHB', '128'],
  ['Trive Bank Europe Zrt.', 'THZTHUHH', '299'],
  ['BinX Zrt.', 'BBIXHUHH', '304'],
  ['Revolut Bank UAB Magyarországi Fióktelepe', 'REVOHUHB', '302'],
  ['Wise Europe SA', 'TRWIBEBB', '126'],
  ['Teya Iceland hf.', 'SLTPISRE', '310'],
  ['PAYSTRAX UAB', 'PAUALT22', '151'],
  ['Banking Circle S.A.', 'BCIRLULL', '298'],
  ['DiPocket UAB', 'DIUALT22', '305'],
  ['Citfin', 'CITFCZPP', '307'],
  ['iCARD AD', 'INTFBGSF', '118'],
  ['Fundamenta-Lakáskassza Zrt.', 'FLTPHUHB', '880 882 883'],
  ['MFB Magyar Fejlesztési Bank Zrt.', 'HBIDHUHB', '146'],
  ['Magyar Export-Import Bank Zrt.', 'HEXIHUHB', '148'],
  ['KELER Zrt.', 'KELRHUHBABC', '144'],
  ['Magyar Államkincstár', 'HUSTHUHB', '100'],
  ['Magyar Nemzeti Bank', 'MANEHUHH', '190'],
  ['Posta Elszámoló Központ', 'HUPOHUHB', '903'],
];
