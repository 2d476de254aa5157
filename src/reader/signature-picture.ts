/** A PNG of a signature, drawn as on a reader's screen. */
export const signaturePicture = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAKAAAAA8AQMAAADbpSNWAAAABlBMVEX///8rKyu7Fn5WAAAACXBIWXMAAAsTAAALEwEAmpwY',
    'AAABAklEQVQ4y+2TMZLCMAxF5TFjN0zcUmTgGikYzsIRUqbYwkfzUXwESipAX0ayd4d2O9zk+ymj/+U4RN/VVrybdDdV6fGh',
    'PieD6aBq8dnqs6rVVavvVVWy9qvBQovVJ41RaDYZ3optrJ4NcrysdYWRN0WlQjxvtGsyiAdJw615TYAJAbE90o8MBHjaWGHc',
    '9JT8B8ANbyG5f4rVAigDrNhe2pQM2wC1H/eVYZSspcPKMCG4G2BheMSI/YRRD2zGJPYXXWa44jF16AHreJbtvAIsKp2HC8AQ',
    'FlfaOuSAIcoMQ3ZuH2Bx9kNM/pQB3U6px4Sn3Jv4+H3ZPLq5+58rmL9/4X+uF/QVMsxhOBmcAAAAAElFTkSuQmCC',
  ].join(''),
  'base64',
);
